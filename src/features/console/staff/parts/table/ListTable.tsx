import { useState } from 'react'
import { CaseTable } from '#features/console/staff/parts/CaseTable.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import type { TableViewState } from './use-table-view.ts'

type ListTableProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  view: TableViewState<Row>
  selected: ReadonlySet<string>
  select: (keys: ReadonlySet<string>) => void
  /** Enter in a row opens its page. */
  open: (row: Row) => void
}

/** Rows of which each has a page of its own: j, k and the arrows move, Enter opens. */
export function ListTable<Row>({ rows, keyOf, ...table }: ListTableProps<Row>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [moves, setMoves] = useState(0)
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  )
  const choose = (row: Row | undefined) => {
    if (row !== undefined) setChosen(keyOf(row))
  }
  const move = (row: Row | undefined) => {
    setMoves((before) => before + 1)
    choose(row)
  }
  useCaseKeys({ next: () => move(rows[at + 1]), previous: () => move(rows[at - 1]) })
  const current = rows[at]
  if (current === undefined) return null
  return (
    <CaseTable
      {...table}
      cases={rows}
      keyOf={keyOf}
      current={current}
      choose={choose}
      moves={moves}
    />
  )
}
