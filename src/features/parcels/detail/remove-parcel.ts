import type { ParcelRow } from '#shared/contract/rows.ts'
import { parcelCan } from '#shared/domain/parcel-states.ts'
import { removeParcel as removal } from '#shared/mutations/parcel.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

/** Takes a parcel off the list while it is on its way. */
export async function removeParcel(parcel: Pick<ParcelRow, 'id' | 'stage'>): Promise<void> {
  if (parcelCan.remove(parcel)) await mutate([intent(removal, parcel.id, {})])
}
