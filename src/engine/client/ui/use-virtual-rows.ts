import { useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** The rows of a list of any length around those in sight. */
export type RowWindow<Item> = {
  total: number
  /** The item of a row, or undefined while it loads; the same function while the items stay the same. */
  at: (row: number) => Item | undefined
  /** Reports the first rendered row. */
  look: (first: number) => void
}

type Measures<Item> = {
  /** The accessible name of the list, by which what was measured is found again. */
  label: string
  /** A function that stays the same. */
  idOf: (item: Item) => string
  /** What a row is thought to be high until it is measured, and the gap below it. */
  rowRem: number
  gapRem: number
}

/** Extra rows above and below the window, to avoid blanks on fast scrolling. */
const OVERSCAN = 8

/** The rows that were measured when a list was left: whoever goes back finds each where it was. */
const measured = new Map<string, VirtualItem[]>()

/** Limits rendering to the rows in sight. Each is as high as what it holds, which it measures itself by `measure`. */
export function useVirtualRows<Item>(
  list: RefObject<HTMLElement | null>,
  { total, at, look }: RowWindow<Item>,
  { label, idOf, rowRem, gapRem }: Measures<Item>,
) {
  const { top, remPx } = usePlace(list)
  const getItemKey = useCallback(
    (row: number) => {
      const item = at(row)
      return item === undefined ? row : idOf(item)
    },
    [at, idOf],
  )
  const rows = useWindowVirtualizer({
    count: total,
    getItemKey,
    estimateSize: () => rowRem * remPx,
    gap: gapRem * remPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    // Where a page begins is for `keepScroll`; a list scrolls only by what a row above turns out to be higher.
    scrollToFn: (offset, by, page) => by.adjustments && windowScroll(offset, by, page),
    initialMeasurementsCache: measured.get(label) ?? [],
  })
  useEffect(() => () => void measured.set(label, rows.takeSnapshot()), [label, rows])
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  useEffect(() => look(first), [first, look])
  const height = rows.getTotalSize()
  return {
    rows: items.map(({ index, key, start }) => ({ index, key, top: start - top, item: at(index) })),
    measure: rows.measureElement,
    height,
    /** The heights of what is not rendered before and after the rows. */
    before: (items[0]?.start ?? top) - top,
    after: height - ((items.at(-1)?.end ?? top) - top),
  }
}

const rootRemPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How far below the upper edge of the page an element begins, whatever opens above it, and how large the text is. */
function usePlace(of: RefObject<HTMLElement | null>): { top: number; remPx: number } {
  const [place, setPlace] = useState(() => ({ top: 0, remPx: rootRemPx() }))
  useLayoutEffect(() => {
    const look = () => {
      const top = Math.round((of.current?.getBoundingClientRect().top ?? 0) + scrollY)
      const remPx = rootRemPx()
      setPlace((now) => (now.top === top && now.remPx === remPx ? now : { top, remPx }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const page = new ResizeObserver(look)
    page.observe(document.body)
    return () => page.disconnect()
  }, [of])
  return place
}
