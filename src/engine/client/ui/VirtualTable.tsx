import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './Skeleton.tsx'
import { type RowWindow, useVirtualRows } from './use-virtual-rows.ts'

/** A row's least height, `h-16`; one that says more is higher. */
const ROW_REM = 4
const ROW = 'h-16 border-b border-line'

/** The classes of a cell. */
export const VIRTUAL_CELL = 'truncate px-3 py-1 first:pl-5 last:pr-5'

export type Column = { head: ReactNode; className?: string }

type VirtualTableProps<Item> = RowWindow<Item> & {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column[]
  /** A function that stays the same. */
  idOf: (item: Item) => string
  /** The cells of a row; memoise them to avoid rendering on scroll. */
  children: (item: Item) => ReactNode
}

/** A table for a desktop; only visible rows are rendered. */
export function VirtualTable<Item>(props: VirtualTableProps<Item>) {
  const { label, columns, idOf, children, ...window } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const measures = { label, idOf, rowRem: ROW_REM, gapRem: 0 }
  const { rows, measure, before, after } = useVirtualRows(body, window, measures)
  const width = columns.length
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table
        aria-label={label}
        aria-rowcount={window.total + 1}
        className="w-full table-fixed border-collapse text-14"
      >
        <thead>
          <tr className="border-b-2 border-dashed border-line">
            {columns.map(({ head, className }, nth) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                key={nth}
                scope="col"
                className={classNames(
                  'caption px-3 py-2.5 text-left font-medium first:pl-5 last:pr-5',
                  className,
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={before} width={width} />
          {rows.map(({ index, key, item }) => (
            <tr
              key={key}
              ref={measure}
              data-index={index}
              aria-rowindex={index + 2}
              className={
                item === undefined ? ROW : `${ROW} transition-colors last:border-0 hover:bg-paper`
              }
            >
              {item === undefined ? (
                <td colSpan={width} className={VIRTUAL_CELL}>
                  <Skeleton className="h-4 w-1/3" />
                </td>
              ) : (
                children(item)
              )}
            </tr>
          ))}
          <Spacer height={after} width={width} />
        </tbody>
      </table>
    </div>
  )
}

/** Fills the height of rows above or below the visible ones. */
function Spacer({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={width} className="p-0" style={{ height }} />
    </tr>
  )
}
