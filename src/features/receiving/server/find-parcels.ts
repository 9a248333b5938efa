import { act } from '#engine/server/act.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { MAX_FOUND } from '#features/parcels/contract/warehouse-parcel.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'

/**
 * All members' and unclaimed parcels with a tracking number, ignoring case and hyphens, oldest first.
 * @internal
 */
export const findParcels = act(
  'findParcels',
  async (
    { db: { kysely } }: ReadDeps,
    _actor: unknown,
    { tracking }: { tracking: string },
  ): Promise<ReplyOf<'findParcels'>> => {
    const key = trackingKey(tracking)
    const parcels = await staffParcels(kysely)
      .innerJoin('parcel_by_tracking as by_tracking', (join) =>
        join
          .onRef('by_tracking.account_id', '=', 'parcel.account_id')
          .onRef('by_tracking.parcel_id', '=', 'parcel.id'),
      )
      .where('by_tracking.tracking_key', '=', key)
      .orderBy('parcel.created_at')
      .orderBy('parcel.id')
      .limit(MAX_FOUND)
      .execute()
    const unclaimed = await unclaimedOnShelf(kysely)
      .where('tracking_key', '=', key)
      .limit(MAX_FOUND)
      .execute()
    return { parcels, unclaimed }
  },
)
