import { act } from '#engine/server/act.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { cancelUnpaid } from '#features/inspections/server/cancel-unpaid.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { loadOrder, type OrderDeps, refuseChange } from '#features/orders/server/order-acts.ts'
import { reopen } from '#features/orders/server/repack-order.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import {
  factsOf,
  isSameSize,
  mayCorrect,
  type ParcelFacts,
} from '#features/parcels/rules/parcel-correction.ts'
import { refuseShelf } from '#features/parcels/rules/quarantine.ts'
import { readStaffParcel } from '#features/parcels/server/staff-parcels.ts'
import { tellOfMissing } from '#features/parcels/server/tell-of-missing.ts'
import { writeMeasurement } from '#features/parcels/server/write-measurement.ts'
import { copyStaffPictures, type StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { writeStaffPhoto } from '#features/receiving/server/write-arrival.ts'
import { actOnParcel } from '#features/storage/server/endings/staff-endings.ts'
import { openOrderOf, seenOf } from './billed-on.ts'
import { leaveOrder } from './leave-order.ts'

type Wanted = InputOf<'correctParcel'>
type Scene = Parameters<Parameters<typeof actOnParcel>[3]>[0]
type OrderOfIt = Awaited<ReturnType<typeof openOrderOf>>

/**
 * Corrects what was recorded of a parcel that lies here: each measuring stays as a row of its own, the member is told
 * with what was billed, and a class that may not be shipped takes it out of its unpaid order.
 */
act('correctParcel', async (deps, actor, input) => {
  // Files first: a row must never name a missing picture.
  const pictures = await copyStaffPictures(deps, input.photoSha256s, input.accountId)
  return actOnParcel(deps, actor, input, async (scene) => {
    const { tx, accountId, parcel } = scene
    if (!mayCorrect(parcel)) throw refuse('wrong_stage')
    const order = await openOrderOf(tx, accountId, parcel.id)
    if (input.seen !== seenOf(parcel, order)) throw refuse('parcel_changed')
    const refusedShelf = refuseShelf(input.goodsClass, input.shelf)
    if (refusedShelf !== null) throw refuse(refusedShelf)
    const corrected = correctionOf(parcel, input, scene.now)
    const freed = await follow(scene, order, input, deps)
    const isTakenOut = freed.stage !== parcel.stage
    const here = { missingSince: null }
    await tellOfMissing(scene, freed, here)
    const after = { ...freed, ...corrected, ...here }
    scene.put('parcel', after)
    keepEvidence(scene, { before: parcel, after, pictures })
    const { id: objectId, code } = parcel
    const [was, is] = [factsOf(parcel), factsOf(after)]
    const circumstances = { reason: input.reason, bill: order?.bill ?? null, isTakenOut }
    scene.event({
      kind: 'parcelCorrected',
      objectId,
      args: {
        code: code ?? '',
        before: was,
        after: is,
        damage: after.damage?.words ?? '',
        ...circumstances,
      },
    })
    scene.audit({
      act: 'correctParcel',
      about: 'parcel',
      objectId,
      before: { ...was, damage: parcel.damage, shelf: parcel.shelf },
      after: {
        ...is,
        damage: after.damage,
        shelf: after.shelf,
        reason: input.reason,
        photos: pictures.length,
      },
    })
    // The rows are written after this, so what they change is added here.
    const parcelNow = await readStaffParcel(tx, accountId, parcel.id)
    const { stage, shelf } = after
    return { parcel: { ...parcelNow, ...is, stage, shelf, missingSince: null }, isTakenOut }
  })
})

type Correctable = Pick<ParcelRow, keyof ParcelFacts | 'shelf' | 'damage'>
type Corrected = Omit<Wanted, 'accountId' | 'parcelId' | 'onceKey' | 'seen'>

/** The fields as they are corrected. Refuses a correction of nothing, and damage that no picture shows. */
export function correctionOf(
  parcel: Correctable,
  input: Corrected,
  at: string,
): Pick<Wanted, keyof ParcelFacts | 'shelf'> & Pick<ParcelRow, 'damage'> {
  const { shelf, damage: words } = input
  const isSameDamage = (parcel.damage?.words ?? '') === words
  const damage = isSameDamage ? parcel.damage : words === '' ? null : { words, at }
  const isSame =
    isSameSize(factsOf(parcel), input) &&
    parcel.goodsClass === input.goodsClass &&
    parcel.shelf === shelf &&
    isSameDamage
  const hasPictures = input.photoSha256s.length > 0
  if (isSame && !hasPictures) throw refuse('nothing_corrected')
  if (!isSameDamage && damage !== null && !hasPictures) {
    throw refuse('validation', { fields: [{ path: 'photoSha256s', code: 'required', args: {} }] })
  }
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass } = input
  return { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf, damage }
}

/**
 * What a correction means for the parcel's order and inspection. Prohibited goods leave them; another class withdraws an
 * unpaid bill, which may be of a line that does not take it. A paid order stays as it is: staff have seen it.
 */
async function follow(
  scope: Scene,
  order: OrderOfIt,
  { goodsClass, reason }: Wanted,
  deps: OrderDeps,
): Promise<ParcelRow> {
  const { parcel } = scope
  if (goodsClass === parcel.goodsClass) return parcel
  if (goodsClass === 'prohibited') {
    const freed = await leaveOrder(scope, parcel, { reason }, deps)
    await cancelUnpaid(scope, [freed])
    return freed
  }
  if (order === null || order.bill === null || order.bill.isPaid) return parcel
  const scene = await loadOrder(scope, order.id)
  if (!orderCan.reopen(scene.order)) return parcel
  await refuseChange(scene, orderCan.reopen)
  await reopen(scene)
  return scope.get('parcel', parcel.id) ?? parcel
}

type Changed = { before: ParcelRow; after: ParcelRow; pictures: readonly StaffPicture[] }

/** The measuring and the pictures, each a row of its own in the timeline. */
function keepEvidence(scope: MemberScope, { before, after, pictures }: Changed): void {
  const at = scope.now
  const { id: ownerId, weightGrams, lengthMm, widthMm, heightMm } = after
  const isMeasured =
    weightGrams !== null && lengthMm !== null && widthMm !== null && heightMm !== null
  if (isMeasured && !isSameSize(before, after)) {
    const measuring = { parcelId: ownerId, by: 'correction', at } as const
    const measures = { weightGrams, lengthMm, widthMm, heightMm }
    writeMeasurement(scope, measuring, measures)
  }
  for (const picture of pictures) {
    const photo = { ...picture, purpose: 'corrected' } as const
    writeStaffPhoto(scope, { ownerId, at }, photo)
  }
}
