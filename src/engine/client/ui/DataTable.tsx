import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useWide } from './use-wide.ts'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
}

type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Renders one row on a phone. */
  card: (row: Row) => ReactNode
}

/** A table from 1024 px, a list of cards below; only one of them is in the page. */
export function DataTable<Row>({ label, rows, rowKey, columns, card }: DataTableProps<Row>) {
  const isWide = useWide()
  if (!isWide)
    return (
      <ul aria-label={label} className="grid gap-3">
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    )
  const alignment = ({ align }: Column<Row>) => (align === 'end' ? 'text-right' : 'text-left')
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-14">
        <thead>
          <tr className="border-b-2 border-dashed border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames('caption px-4 py-2.5 font-medium', alignment(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-b border-line transition-colors last:border-0 hover:bg-paper"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    'px-4 py-2',
                    alignment(column),
                    // Amounts stay whole; the other cells give them their room.
                    column.align === 'end' && 'whitespace-nowrap',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
