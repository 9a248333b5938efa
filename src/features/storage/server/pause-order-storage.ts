import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { pauseStorage } from '#features/parcels/rules/storage.ts'

/** How long the clock stands still after a bill. */
export const BILLED_PAUSE_MS = 7 * DAY_MS

/** Lets the storage of an order's parcels stand still until `end`; null is until further notice. */
export async function pauseOrderStorage(
  scope: MemberScope,
  { parcelIds }: { parcelIds: readonly string[] },
  end: string | null,
): Promise<void> {
  for (const parcel of await scope.loadWhere('parcel', { id: parcelIds })) {
    const storage = parcel.storage && pauseStorage(parcel.storage, scope.nowMs, end)
    scope.put('parcel', { ...parcel, storage })
  }
}
