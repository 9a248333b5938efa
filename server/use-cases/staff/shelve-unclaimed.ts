import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { Received, Receiving } from './receive-parcel.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'

type Shelved = Omit<Receiving, 'to'> & { labelText: string }

/** Puts a parcel that names no member on the shelf, where a member may claim it; refuses a number that lies there already. */
export async function shelveUnclaimed(
  tx: Tx,
  actor: Actor,
  input: Shelved,
  deps: WriteDeps,
): Promise<Received | Refusal> {
  const id = deps.newId()
  const { trackingNumber, warehouseId, shelf, goodsClass } = input
  const made = await tx
    .insertInto('unclaimed_parcel')
    .values({
      id,
      tracking_number: trackingNumber,
      tracking_key: trackingKey(trackingNumber),
      warehouse_id: warehouseId,
      weight_grams: input.weightGrams,
      length_mm: input.lengthMm,
      width_mm: input.widthMm,
      height_mm: input.heightMm,
      goods_class: goodsClass,
      shelf,
      label_text: input.labelText,
      photo_sha256: input.photoSha256,
      received_at: new Date(deps.nowMs()).toISOString(),
      taken_by_account: null,
      taken_by_parcel: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return refuse('already_received')
  await writeFor(tx, [], actor, deps, async (writer) =>
    writer.audit({
      act: 'shelveUnclaimed',
      accountId: null,
      objectTable: 'unclaimed_parcel',
      objectId: id,
      before: null,
      after: { trackingNumber, warehouseId, shelf, goodsClass },
    }),
  )
  const unclaimed = await unclaimedOnShelf(tx).where('id', '=', id).executeTakeFirstOrThrow()
  return { kind: 'unclaimed', unclaimed }
}
