import type { PictureField } from '#registry/picture-fields.ts'
import type { WaitingKind } from '#registry/waiting-kinds.ts'
import type { Rows, SyncedTable } from './rows.ts'

/** What devices do with the rows of a table besides holding them. */
export type DeviceStore<Row> = {
  /** The lists that show rows, which are found and counted by them; `all` shows every row. */
  lists?: { names: readonly string[]; of: (row: Row) => string | undefined }
  /** What a row is found by. */
  key?: (row: Row) => string
  /**
   * What a change of a row is where unsent work is counted: one of the kind, or with the row that it is a part of or that
   * the change names. If nothing is said, one of the others.
   */
  countsAs?: WaitingKind | 'owner' | 'named'
  /** Whether a form about the row may still keep pictures. */
  takesPictures?: (row: Row, field: PictureField) => boolean
}
export type DeviceStores = { readonly [T in SyncedTable]?: DeviceStore<Rows[T]> }
