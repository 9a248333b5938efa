import type { RowOf } from './entity.ts'
import type { TableFields } from './tables.ts'

export type SyncedTable = keyof TableFields

/** The row of each table that sync replicates, as `SYNCED` describes it. `windows.ts` says which of them devices hold. */
export type Rows = {
  [T in SyncedTable]: RowOf<TableFields[T]>
}

export type Ref<T extends SyncedTable = SyncedTable> = { table: T; id: string }

export type DraftRow = Rows['draft']
export type ConflictRow = Rows['conflict']
export type OutcomeRow = Rows['outcome']
