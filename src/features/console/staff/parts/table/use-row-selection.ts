import { useState } from 'react'
import type { TableViewState } from './use-table-view.ts'

const NONE: ReadonlySet<string> = new Set()

/** Which rows are selected. Another search or filter selects none, so that nothing is done with what nobody sees. */
export function useRowSelection<Row>({ view: { find, filters } }: TableViewState<Row>) {
  const seen = JSON.stringify([find, filters])
  const [selection, setSelection] = useState({ seen, keys: NONE })
  return {
    selected: selection.seen === seen ? selection.keys : NONE,
    select: (keys: ReadonlySet<string>) => setSelection({ seen, keys }),
    clear: () => setSelection({ seen, keys: NONE }),
  }
}
