import type { SyncedTable } from '#engine/shared/rows.ts'
import { storedAddress } from '#features/addresses/server/stored-address.ts'

type Fields = Record<string, unknown>

/** Gives fields of a change the form in which they are stored; `whole` are those of the row with them. */
type Store = (fields: Fields, whole: Fields) => Fields

/** How fields are stored that devices of earlier releases send as they were typed. */
export const STORED_FIELDS: { [T in SyncedTable]?: Store } = {
  address: storedAddress,
}
