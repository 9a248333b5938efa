import type { RawBuilder } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { Change } from '#engine/server/database/member-rows.ts'
import { keepParcelReferences } from '#features/parcels/server/keep-references.ts'

/**
 * What features keep of members' rows across accounts: run in the transaction that writes them, with all that changed.
 * Each returns the statements that may run together with those that write the rows.
 */
export const ROW_FOLLOWERS: readonly ((
  tx: Tx,
  changes: readonly Change[],
) => Promise<RawBuilder<unknown>[]>)[] = [keepParcelReferences]
