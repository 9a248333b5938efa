import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './Skeleton.tsx'
import { useVisibleRows } from './use-visible-rows.ts'
import type { RowWindow } from './VirtualList.tsx'

const ROW_REM = 4
const rowRem = () => ROW_REM

/** The classes of a cell and of a row, one row 4 rem high. */
export const VIRTUAL_CELL = 'truncate px-3 first:pl-5 last:pr-5'
const ROW = 'h-[4rem] border-b border-line'
export const VIRTUAL_ROW = `${ROW} transition-colors last:border-0 hover:bg-paper`

export type Column = { head: ReactNode; className?: string }

type VirtualTableProps<Item> = RowWindow<Item> & {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column[]
  /** A `tr` with a `key`, `VIRTUAL_ROW` and this `aria-rowindex`; memoise it to avoid rendering on scroll. */
  children: (item: Item, rowIndex: number) => ReactNode
}

/** A table for a desktop; only visible rows are rendered. */
export function VirtualTable<Item>(props: VirtualTableProps<Item>) {
  const { total, at, look, label, columns, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end } = useVisibleRows(body, total, rowRem)
  useEffect(() => look(first), [first, look])
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  const width = columns.length
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table
        aria-label={label}
        aria-rowcount={total + 1}
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
          <Spacer rows={first} width={width} />
          {rows.map((row) => {
            const item = at(row)
            return item === undefined ? (
              <tr key={row} className={ROW}>
                <td colSpan={width} className={VIRTUAL_CELL}>
                  <Skeleton className="h-4 w-1/3" />
                </td>
              </tr>
            ) : (
              children(item, row + 2)
            )
          })}
          <Spacer rows={total - end} width={width} />
        </tbody>
      </table>
    </div>
  )
}

/** Fills the height of rows above or below the visible ones. */
function Spacer({ rows, width }: { rows: number; width: number }) {
  if (rows === 0) return null
  return (
    <tr>
      <td colSpan={width} className="p-0" style={{ height: `${rows * ROW_REM}rem` }} />
    </tr>
  )
}
