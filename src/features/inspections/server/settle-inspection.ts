import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { inspectionCan } from '#features/inspections/rules/inspection-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { tellOfMissing } from '#features/parcels/server/tell-of-missing.ts'
import { writeMeasurement } from '#features/parcels/server/write-measurement.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { copyStaffPictures } from '#features/pictures/server/staff-pictures.ts'
import { readShots } from '#features/shots/server/read-shots.ts'
import type { Posting } from '#features/wallet/rules/movements.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import {
  type InspectionRow,
  loadInspection,
  stateAfter,
  writeInspection,
} from './inspection-acts.ts'

type Settled = ReplyOf<'recordInspection'>
type Result = InputOf<'recordInspection'>
type Scene = MemberScope<Actor> & {
  inspection: InspectionRow
  parcel: ParcelRow
}

/** Records what staff found. The fee of what was done becomes revenue, the rest goes back to the wallet. */
export const recordInspection = act(
  'recordInspection',
  async (
    deps: ActDeps & Pick<Services, 'files' | 'settings'>,
    actor,
    input: Result,
  ): Promise<Settled> => {
    // Files first: a row must never name a missing picture.
    const pictures = await copyStaffPictures(deps, input.photoSha256s, input.accountId)
    return onWaiting(deps, actor, input, async (scene) => {
      const { inspection } = scene
      if (!inspectionCan.record(inspection)) throw refuse('already_decided')
      refuseMissingResult(inspection, input)
      const shots = await readResultShots(scene, input, deps)
      for (const picture of pictures) {
        scene.put('photo', {
          id: scene.newId(),
          ownerTable: 'inspection',
          ownerId: inspection.id,
          purpose: 'inspected',
          ...picture,
          shot: shots.shotOf(picture.sha256),
          by: 'staff',
          state: 'stored',
          createdAt: scene.now,
        })
      }
      const { words: result, doneServices, measures } = input
      if (measures !== null) {
        const measuring = {
          parcelId: inspection.parcelId,
          by: 'inspection',
          at: scene.now,
        } as const
        writeMeasurement(scene, measuring, measures)
      }
      const undone = inspection.services.filter((service) => !doneServices.includes(service))
      const refundedFen = undone.reduce((sum, one) => sum + (inspection.pricesFen[one] ?? 0), 0)
      const outcome = { state: stateAfter(inspection, 'record'), result, doneServices, refundedFen }
      // Who has inspected it has it in hand.
      const here = { missingSince: null }
      await tellOfMissing(scene, scene.parcel, here)
      const measured = { ...measures, ...here, shots: shots.record }
      return settle(scene, 'recordInspection', { ...inspection, ...outcome }, measured)
    })
  },
)

/** An inspection that cannot be done: all of it goes back. */
act('refuseInspection', (deps, actor, input) => {
  return onWaiting(deps, actor, input, async (scene) => {
    const { inspection } = scene
    if (!inspectionCan.refuse(inspection)) throw refuse('already_decided')
    const refundedFen = inspection.paidFen ?? 0
    const state = stateAfter(inspection, 'refuse')
    const after = { ...inspection, state, result: input.reason, refundedFen }
    return settle(scene, 'refuseInspection', after, {})
  })
})

/** Runs an act of staff on a member's inspection, once; not on their own. */
async function onWaiting(
  deps: ActDeps,
  actor: Actor,
  { accountId, inspectionId }: { accountId: string; inspectionId: string },
  work: (scene: Scene) => Promise<Settled>,
): Promise<Settled> {
  const row = await deps.db.kysely
    .selectFrom('inspection')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', inspectionId)
    .executeTakeFirst()
  if (row === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
  return actOnce(deps, actor, accountId, async (scope) => {
    const inspection = await loadInspection(scope, inspectionId)
    if (inspection === undefined) throw refuse('not_found')
    const parcel = await scope.loadOne('parcel', inspection.parcelId)
    if (parcel === undefined) throw refuse('not_found')
    return work({ ...scope, inspection, parcel })
  })
}

/** Refuses a result that lacks something of the services that it says were done. */
function refuseMissingResult(
  { services }: InspectionRow,
  { doneServices, photoSha256s, measures }: Result,
): void {
  const lacking = (path: string) =>
    refuse('validation', { fields: [{ path, code: 'required', args: {} }] })
  if (doneServices.some((one) => !services.includes(one))) {
    throw refuse('validation', {
      fields: [{ path: 'doneServices', code: 'type', args: { type: 'ordered services' } }],
    })
  }
  if (doneServices.includes('photos') && photoSha256s.length === 0) {
    throw lacking('photoSha256s')
  }
  if (doneServices.includes('measuring') && measures === null) {
    throw lacking('measures')
  }
}

/**
 * What the photos of a result show, beside those from the arrival. They are asked for where photos were paid and taken,
 * and required of goods that we bought, as when they came.
 */
async function readResultShots(
  { tx, parcel, loadWhere }: Scene,
  { doneServices, photoSha256s, shots }: Result,
  deps: Pick<Services, 'settings'>,
) {
  const photos = await loadWhere('photo', { ownerId: [parcel.id] })
  const fromStaff = photos.filter(({ by }) => by === 'staff')
  const earlier = { taken: fromStaff.map(({ shot }) => shot ?? null), record: parcel.shots ?? null }
  // A console of the release before, which is open while this one starts, knows no shots here.
  const isAsked = shots !== undefined && doneServices.includes('photos')
  const isRequired = parcel.requestId !== null && isAsked
  return readShots(tx, { photoSha256s, shots }, { isRequired, earlier }, deps)
}

/** Moves the money of a decided inspection, puts its parcel back on the shelf and tells the member. */
async function settle(
  scene: Scene,
  act: 'recordInspection' | 'refuseInspection',
  decided: InspectionRow,
  measured: Partial<ParcelRow>,
): Promise<Settled> {
  const { inspection, parcel } = scene
  const after = { ...decided, decidedAt: scene.now }
  for (const posting of postingsOf(after)) {
    const movement = { ...posting, orderNumber: parcel.code }
    await postMovement(scene, movement)
  }
  await writeStage(scene, [parcel], {
    transition: 'recordInspection',
    changes: () => measured,
  })
  writeInspection(scene, act, inspection, after)
  const { id: objectId, refundedFen } = after
  const isDone = act === 'recordInspection'
  const state = isDone ? 'done' : 'refunded'
  const reason = isDone ? '' : after.result
  const args = { code: parcel.code ?? '', state, refundedFen, reason } as const
  scene.event({ kind: 'inspectionResult', objectId, args })
  return { state, refundedFen }
}

/** What was not done goes back to the wallet, the rest is revenue. */
function postingsOf({ id, paidFen, refundedFen }: InspectionRow): Posting[] {
  const earnedFen = (paidFen ?? 0) - refundedFen
  const due = (amountFen: number) => [{ kind: 'due', part: id, amountFen } as const]
  const refunded: Posting = {
    step: 'refundedBefore',
    causeId: id,
    debit: due(refundedFen),
    credit: [{ kind: 'wallet', amountFen: refundedFen }],
  }
  const earning: Posting = {
    step: 'inspectionDone',
    causeId: id,
    debit: due(earnedFen),
    credit: [{ kind: 'revenue', part: 'inspection', amountFen: earnedFen }],
  }
  return [...(refundedFen > 0 ? [refunded] : []), ...(earnedFen > 0 ? [earning] : [])]
}
