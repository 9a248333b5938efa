import { type ReactNode, useRef } from 'react'
import { type RowWindow, useVirtualRows } from './use-virtual-rows.ts'

const GAP_REM = 0.5

type VirtualListProps<Item> = RowWindow<Item> & {
  /** The accessible name of the list. */
  label: string
  /** What most cards are high; each is measured once it is rendered. */
  cardRem: number
  /** A function that stays the same. */
  idOf: (item: Item) => string
  /** A card; memoise it to avoid rendering on scroll. */
  children: (item: Item) => ReactNode
}

/** Cards below each other, each as high as what it says; only visible ones are rendered. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, cardRem, idOf, children, ...window } = props
  const box = useRef<HTMLUListElement>(null)
  const measures = { label, idOf, rowRem: cardRem, gapRem: GAP_REM }
  const { rows, measure, height } = useVirtualRows(box, window, measures)
  return (
    <ul ref={box} aria-label={label} className="relative" style={{ height }}>
      {rows.map(({ index, key, top, item }) => (
        <li
          key={key}
          ref={measure}
          data-index={index}
          aria-setsize={window.total}
          aria-posinset={index + 1}
          className="@container absolute inset-x-0"
          style={{ top }}
        >
          {item === undefined ? (
            <div
              className="animate-breathe rounded-card bg-line"
              style={{ height: `${cardRem}rem` }}
            />
          ) : (
            children(item)
          )}
        </li>
      ))}
    </ul>
  )
}
