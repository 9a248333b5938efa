import { type RefObject, useLayoutEffect, useState } from 'react'

/** Converts rem to pixels, by the person's font size. */
export function remInPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Extra rows above and below the window, to avoid blanks on fast scrolling. */
const OVERSCAN = 8

type Range = { first: number; end: number }

/**
 * Which of `count` rows of `rowPx` each are visible in a window of `viewPx`, if the list starts `topPx` below its upper
 * edge.
 */
export function visibleRange(count: number, rowPx: number, topPx: number, viewPx: number): Range {
  const first = Math.min(Math.max(0, Math.floor(-topPx / rowPx) - OVERSCAN), count)
  const end = Math.min(Math.max(first, Math.ceil((viewPx - topPx) / rowPx) + OVERSCAN), count)
  return { first, end }
}

/** Follows the page's scroll and limits rendering to visible rows. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: Math.min(count, 3 * OVERSCAN) })
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = visibleRange(count, rowPx, top, innerHeight)
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count, rowPx])
  return range
}
