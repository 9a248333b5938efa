import { useMemo } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import type { TableView } from '#features/desk/contract/table-views.ts'
import type { TablePlace } from '#features/desk/rules/table-places.ts'
import { applyView, knownView } from './apply-view.ts'
import { addressOf, viewIn } from './view-address.ts'
import type { ViewColumn } from './view-column.ts'

export type TableViewState<Row> = {
  place: TablePlace
  /** How the table is shown now: what the address says, without columns that are gone. */
  view: TableView
  /** The keys of columns that the address names and the table does not have. */
  gone: readonly string[]
  columns: readonly ViewColumn<Row>[]
  /** Those that are shown. */
  shown: readonly ViewColumn<Row>[]
  change: (fields: Partial<TableView>) => void
  /** Sorts by a column, the second time downwards, the third time not any more. */
  sortBy: (column: string) => void
  /** The rows of the view in its order. */
  apply: (rows: readonly Row[]) => readonly Row[]
}

/** How a table is sorted, filtered and which columns it shows, kept in the address. */
export function useTableView<Row>(
  place: TablePlace,
  columns: readonly ViewColumn<Row>[],
): TableViewState<Row> {
  const { locale } = useFormat()
  const params = useSearchParams()
  const named = useMemo(() => viewIn(params.get), [params])
  const { view, gone } = knownView(named, columns)
  const change = (fields: Partial<TableView>) => params.set(addressOf({ ...view, ...fields }))
  return {
    place,
    view,
    gone,
    columns,
    shown:
      view.columns === null
        ? columns
        : view.columns.flatMap((key) => columns.filter((column) => column.key === key)),
    change,
    sortBy: (column) => {
      const { sort } = view
      if (sort?.column !== column) change({ sort: { column, isDown: false } })
      else change({ sort: sort.isDown ? null : { column, isDown: true } })
    },
    apply: (rows) => applyView(view, columns, rows, locale),
  }
}
