import type { Writer } from '#server/database/writer.ts'
import { pauseStorage } from '#shared/domain/storage.ts'

/** How long the clock stands still after a bill. */
export const BILLED_PAUSE_MS = 7 * 86_400_000

/** Lets the storage of an order's parcels stand still until `end`; null is until further notice. */
export async function pauseOrderStorage(
  { writer, accountId }: { writer: Writer; accountId: string },
  { parcelIds }: { parcelIds: readonly string[] },
  nowMs: number,
  end: string | null,
): Promise<void> {
  for (const parcel of await writer.loadWhere(accountId, 'parcel', { id: parcelIds })) {
    const storage = parcel.storage && pauseStorage(parcel.storage, nowMs, end)
    writer.put(accountId, 'parcel', { ...parcel, storage })
  }
}
