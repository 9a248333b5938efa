import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useVisibleRows } from './use-visible-rows.ts'

/** The rows of a list of any length around those in sight. */
export type RowWindow<Item> = {
  total: number
  /** The item of a row, or undefined while it loads. */
  at: (row: number) => Item | undefined
  /** Reports the first visible row. */
  look: (first: number) => void
}

const GAP_REM = 0.75

type VirtualListProps<Item> = RowWindow<Item> & {
  /** The accessible name of the list. */
  label: string
  /** The height of a card by the list's width, both in rem; a function that stays the same. */
  cardRem: (widthRem: number) => number
  idOf: (item: Item) => string
  /** A card as high as its place; memoise it to avoid rendering on scroll. */
  children: (item: Item) => ReactNode
}

/** Cards of the same height below each other; only visible ones are rendered. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { total, at, look, label, cardRem, idOf, children } = props
  const box = useRef<HTMLUListElement>(null)
  const withGap = useCallback((widthRem: number) => cardRem(widthRem) + GAP_REM, [cardRem])
  const { first, end, rowRem } = useVisibleRows(box, total, withGap)
  useEffect(() => look(first), [first, look])
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  return (
    <ul
      ref={box}
      aria-label={label}
      className="relative"
      style={{ height: `${total * rowRem}rem` }}
    >
      {rows.map((row) => {
        const item = at(row)
        return (
          <li
            key={item === undefined ? row : idOf(item)}
            aria-setsize={total}
            aria-posinset={row + 1}
            className="@container absolute inset-x-0"
            style={{ top: `${row * rowRem}rem`, height: `${rowRem - GAP_REM}rem` }}
          >
            {item === undefined ? (
              <div className="h-full animate-breathe rounded-card bg-line" />
            ) : (
              children(item)
            )}
          </li>
        )
      })}
    </ul>
  )
}
