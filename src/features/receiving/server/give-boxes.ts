import type { TransactionDeps } from '#engine/server/act-once.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'
import { copyStaffPicture, type StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { newStorage } from '#features/storage/server/new-storage.ts'
import { undeclared } from './receive-for-member.ts'
import { readUnclaimedEvidence } from './unclaimed-evidence.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'
import { writeArrival } from './write-arrival.ts'

/** What an act needs that writes parcels with their pictures. */
export type ReceivingDeps = TransactionDeps & Pick<Services, 'files' | 'randomBytes' | 'settings'>

type KnownBox = { unclaimed: UnclaimedParcel } & Awaited<ReturnType<typeof readUnclaimedEvidence>>
/** A box has its pictures in the member's files, by their hashes; a lost one has none. */
type Box = KnownBox & { pictures: ReadonlyMap<string, StaffPicture> }
/** The unclaimed parcels under one number with what is known of each: the first that came, then its further boxes. */
export type Boxes = [Box, ...Box[]]

/** The boxes under the number of an unclaimed parcel, with their photos copied to the member's files. */
export async function boxesFor(
  deps: ReceivingDeps,
  accountId: string,
  unclaimedId: string,
): Promise<Boxes> {
  const { kysely } = deps.db
  const unclaimed = await unclaimedOnShelf(kysely)
    .where('unclaimed_parcel.id', '=', unclaimedId)
    .executeTakeFirst()
  if (unclaimed === undefined) throw refuse('already_decided')
  const boxed = async (box: KnownBox): Promise<Box> => {
    const pictures = new Map<string, StaffPicture>()
    for (const { sha256 } of box.photos) {
      const picture = await orRefused(copyStaffPicture(deps, sha256, accountId))
      // A lost photo must not block the hand-over.
      if (!(picture instanceof Refused)) pictures.set(sha256, picture)
    }
    return { ...box, pictures }
  }
  const [first, ...rest] = await knownBoxes(kysely, unclaimed.trackingNumber)
  if (first === undefined) throw refuse('already_decided')
  const boxes: Boxes = [await boxed(first)]
  for (const box of rest) boxes.push(await boxed(box))
  return boxes
}

async function knownBoxes(db: Reader, trackingNumber: string): Promise<KnownBox[]> {
  const all = await unclaimedOnShelf(db)
    .where('tracking_key', '=', trackingKey(trackingNumber))
    .execute()
  const boxes: KnownBox[] = []
  for (const unclaimed of all.sort((a, b) => Number(a.isPiece) - Number(b.isPiece))) {
    boxes.push({ unclaimed, ...(await readUnclaimedEvidence(db, unclaimed.id)) })
  }
  return boxes
}

/**
 * Whether a further box was shelved, or one was corrected or moved, after these were read. The caller holds the lock of
 * the number.
 */
export async function haveChanged(tx: Tx, boxes: Boxes): Promise<boolean> {
  const facts = boxes.map(({ pictures: _, ...box }) => box)
  const now = await knownBoxes(tx, boxes[0].unclaimed.trackingNumber)
  return JSON.stringify(now) !== JSON.stringify(facts)
}

type Giving = { claimId: string; boxes: Boxes }

/** The first box is the parcel that the member declared; each further one is a piece of it, to be declared. */
export async function giveBoxes(
  scope: MemberScope,
  { claimId, boxes }: Giving,
  deps: Pick<Services, 'randomBytes' | 'settings'>,
): Promise<void> {
  const { tx, accountId } = scope
  const before = await scope.loadOne('parcel', claimId)
  if (before === undefined) throw refuse('not_found')
  const stage = nextStage(before.stage, 'receive')
  if (stage === null) throw refuse('wrong_stage')
  const [{ unclaimed: first }] = boxes
  if (trackingKey(before.trackingNumber) !== trackingKey(first.trackingNumber)) {
    throw refuse('not_found')
  }
  for (const { unclaimed, measurements, photos, pictures } of boxes) {
    const isFirst = unclaimed === first
    const parcel: ParcelRow = isFirst
      ? { ...before, stage }
      : { ...undeclared(scope, unclaimed, deps), pieceOf: claimId }
    if (!(await take(tx, unclaimed, { accountId, parcelId: parcel.id }))) {
      throw refuse('already_decided')
    }
    const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf, damage } = unclaimed
    const after = {
      ...parcel,
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      goodsClass,
      shelf,
      damage,
      originWarehouse: unclaimed.warehouseId,
      receivedAt: unclaimed.receivedAt,
      missingSince: unclaimed.missingSince,
      // Storage counts from the day on which the parcel has a member who can act.
      storage: await newStorage(scope, unclaimed.warehouseId, deps),
    }
    const evidence = {
      measured: measurements,
      pictures: photos.flatMap(({ sha256, purpose, at }) => {
        const picture = pictures.get(sha256)
        return picture === undefined ? [] : [{ ...picture, purpose, at }]
      }),
    }
    const arrival = { before: isFirst ? before : null, after }
    await writeArrival(scope, { ...arrival, ...evidence })
  }
}

/** Takes an unclaimed parcel off the shelf for a member; false if another member got it first. */
async function take(
  tx: Tx,
  { id }: UnclaimedParcel,
  by: { accountId: string; parcelId: string },
): Promise<boolean> {
  const owner = await tx
    .updateTable('unclaimed_parcel')
    .set({ status: 'claimed', taken_by_account: by.accountId, taken_by_parcel: by.parcelId })
    .where('id', '=', id)
    .where('status', '=', 'onShelf')
    .returning('id')
    .executeTakeFirst()
  return owner !== undefined
}
