import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { staffParcels } from '#features/parcels/server/staff-parcels.ts'

/** One parcel by its package number, scanned or typed, for its shelf label. */
export const getStaffParcel = act(
  'getStaffParcel',
  async ({ db }: ReadDeps, _actor: unknown, { code }: { code: string }): Promise<StaffParcel> => {
    const parcel = await staffParcels(db.kysely)
      .innerJoin('parcel_by_code as by_code', (join) =>
        join
          .onRef('by_code.account_id', '=', 'parcel.account_id')
          .onRef('by_code.parcel_id', '=', 'parcel.id'),
      )
      .where('by_code.code', '=', normaliseCode(code))
      .executeTakeFirst()
    if (parcel === undefined) throw refuse('not_found')
    return parcel
  },
)
