import { type RefObject, useLayoutEffect, useState } from 'react'

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

/** Follows the page's scroll and limits rendering to visible rows, each `rowRem` high at the list's width in rem. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowRem: (widthRem: number) => number,
): Range & { rowRem: number } {
  const [seen, setSeen] = useState({
    first: 0,
    end: Math.min(count, 3 * OVERSCAN),
    rowRem: rowRem(Number.POSITIVE_INFINITY),
  })
  useLayoutEffect(() => {
    const look = () => {
      const { top = 0, width = 0 } = list.current?.getBoundingClientRect() ?? {}
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const rem = rowRem(width / remPx)
      const next = { ...visibleRange(count, rem * remPx, top, innerHeight), rowRem: rem }
      setSeen((now) =>
        now.first === next.first && now.end === next.end && now.rowRem === rem ? now : next,
      )
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count, rowRem])
  return seen
}
