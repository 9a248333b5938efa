import type { Tx } from '#server/database/database.ts'
import type { Writer } from '#server/database/writer.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import { newStorage } from '#server/use-cases/parcels/new-storage.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { UnclaimedParcel } from '#shared/contract/staff.ts'
import { nextStage } from '#shared/domain/parcel-states.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { StaffDeps } from './audit-staff-act.ts'
import { undeclared } from './receive-for-member.ts'
import { copyStaffPicture, type StaffPicture } from './staff-pictures.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'
import { writeArrival } from './write-arrival.ts'

type Box = { unclaimed: UnclaimedParcel; picture: StaffPicture | null }
/** The unclaimed parcels under one number, each with its arrival photo: the first that came, then its further boxes. */
export type Boxes = [Box, ...Box[]]

/** The boxes under the number of an unclaimed parcel, with their photos copied to the member's files. */
export async function boxesFor(
  deps: StaffDeps,
  accountId: string,
  unclaimedId: string,
): Promise<Boxes | Refusal> {
  const { kysely } = deps.db
  const found = await unclaimedOnShelf(kysely).where('id', '=', unclaimedId).executeTakeFirst()
  if (found === undefined) return refuse('already_decided')
  const all = await unclaimedOnShelf(kysely)
    .where('tracking_key', '=', trackingKey(found.trackingNumber))
    .execute()
  const [first, ...rest] = all.sort((a, b) => Number(a.isPiece) - Number(b.isPiece))
  if (first === undefined) return refuse('already_decided')
  const boxed = async (unclaimed: UnclaimedParcel): Promise<Box> => {
    const { photoSha256 } = unclaimed
    const picture = photoSha256 && (await copyStaffPicture(deps, photoSha256, accountId))
    // A lost photo must not block the hand-over.
    return { unclaimed, picture: picture && !isRefusal(picture) ? picture : null }
  }
  const boxes: Boxes = [await boxed(first)]
  for (const unclaimed of rest) boxes.push(await boxed(unclaimed))
  return boxes
}

/** Whether a further box was shelved after these were read. The caller holds the lock of the number. */
export async function hasMore(tx: Tx, boxes: Boxes): Promise<boolean> {
  const [{ unclaimed }] = boxes
  const onShelf = await unclaimedOnShelf(tx)
    .where('tracking_key', '=', trackingKey(unclaimed.trackingNumber))
    .execute()
  const known = new Set(boxes.map((box) => box.unclaimed.id))
  return onShelf.some(({ id }) => !known.has(id))
}

type Giving = { accountId: string; claimId: string; boxes: Boxes }

/** The first box is the parcel that the member declared; each further one is a piece of it, to be declared. */
export async function giveBoxes(
  tx: Tx,
  writer: Writer,
  { accountId, claimId, boxes }: Giving,
  deps: StaffDeps,
): Promise<Refusal | undefined> {
  const [before] = await writer.loadWhere(accountId, 'parcel', { id: [claimId] })
  if (before === undefined) return refuse('not_found')
  const stage = nextStage(before.stage, 'receive')
  if (stage === null) return refuse('wrong_stage')
  const [{ unclaimed: first }] = boxes
  if (trackingKey(before.trackingNumber) !== trackingKey(first.trackingNumber)) {
    return refuse('not_found')
  }
  const now = new Date(deps.nowMs()).toISOString()
  for (const { unclaimed, picture } of boxes) {
    const isFirst = unclaimed === first
    const parcel: ParcelRow = isFirst
      ? { ...before, stage }
      : { ...undeclared(unclaimed, now, deps), pieceOf: claimId }
    if (!(await take(tx, unclaimed, { accountId, parcelId: parcel.id }))) {
      return refuse('already_decided')
    }
    const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf } = unclaimed
    const after = {
      ...parcel,
      ...{ weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf },
      originWarehouse: unclaimed.warehouseId,
      receivedAt: unclaimed.receivedAt,
      missingSince: unclaimed.missingSince,
      // From the day on which it has a member who can act.
      storage: await newStorage(tx, unclaimed.warehouseId, deps),
    }
    const arrival = { accountId, before: isFirst ? before : null, after, measured: unclaimed }
    await writeArrival(writer, { ...arrival, picture }, deps)
  }
  return undefined
}

/** Takes an unclaimed parcel off the shelf for a member; false if another member got it first. */
async function take(
  tx: Tx,
  { id }: UnclaimedParcel,
  by: { accountId: string; parcelId: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable('unclaimed_parcel')
    .set({ status: 'claimed', taken_by_account: by.accountId, taken_by_parcel: by.parcelId })
    .where('id', '=', id)
    .where('status', '=', 'onShelf')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
