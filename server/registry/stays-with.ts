import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Ref, SyncedTable } from '#engine/shared/rows.ts'
import { ordersOfParcels } from '#features/orders/server/orders-of-parcels.ts'

/** Reads the rows with which others stay on devices though they are no parts of them; by the id of the other. */
type StaysWith = (scope: MemberScope, ids: readonly string[]) => Promise<ReadonlyMap<string, Ref>>

export const STAYS_WITH: { [T in SyncedTable]?: StaysWith } = {
  parcel: ordersOfParcels,
}
