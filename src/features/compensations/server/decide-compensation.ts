import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { ProposalBody } from '#features/approvals/contract/proposals.ts'
import { type Approved, isAloneOrProposed } from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { CompensatedFor } from '#features/compensations/events.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { type PayoutScene, refusePayout } from './refuse-payout.ts'

const ACT = 'payCompensation'
type Payout = ProposalBody<typeof ACT>
type Named = { accountId: string; compensationId: string }
type Scene = PayoutScene & { tx: Tx }

/** Pays a compensation, proposes its payment to a second person, or declines it with a reason. */
export const decideCompensation = act(
  'decideCompensation',
  (
    deps: ActDeps & Pick<Services, 'settings'>,
    actor,
    input,
  ): Promise<ReplyOf<'decideCompensation'>> => {
    return onOpen(deps, actor, input, async (scene) => {
      if (input.decision === 'decline') {
        settle(scene, { state: 'declined', decidedFen: null, reason: input.reason }, null)
        return { outcome: 'declined' }
      }
      const { accountId, compensationId, amountFen, provenFen, reason } = input
      const payout = { accountId, compensationId, amountFen, provenFen, reason }
      const limits = await readBusiness(scene.tx, deps.settings)
      const about = { amountFen, reason, aboutAccountId: accountId }
      const paying = { act: ACT, objectId: compensationId, body: payout, ...about } as const
      const check = () => refusePayout(scene, payout)
      if (!(await isAloneOrProposed(scene, paying, limits, check))) {
        return { outcome: 'proposed' }
      }
      await pay(scene, payout)
      return { outcome: 'accepted' }
    })
  },
)

/** Pays a compensation that a second person has approved. The compensation and its limit are judged again. */
export const payApproved = (
  { tx, author }: ActScope<Actor>,
  { body }: Approved<typeof ACT>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, body.accountId, author, deps, async (scope) => {
    const scene = await loadOpen(scope, body)
    return pay(scene, body)
  })

/** Adds a note that the member reads. */
export const noteCompensation = act(
  'noteCompensation',
  (deps: ActDeps, actor, input): Promise<ReplyOf<'noteCompensation'>> => {
    return onOpen(deps, actor, input, async (scene) => {
      const { compensation, about } = scene
      const { words } = input
      const id = scene.newId()
      scene.put('compensationNote', {
        id,
        compensationId: compensation.id,
        by: 'staff',
        words,
        createdAt: scene.now,
      })
      scene.audit({
        act: 'noteCompensation',
        about: 'compensationNote',
        objectId: id,
        before: null,
        after: { words },
      })
      scene.event({
        kind: 'compensationNoted',
        objectId: compensation.id,
        args: { ...numberOf(about), words },
      })
      return { noteId: id }
    })
  },
)

/** Runs an act of staff on an open compensation of a member, once; not on their own. */
async function onOpen<T extends object>(
  deps: ActDeps,
  actor: Actor,
  which: Named,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const { accountId } = which
  if (accountId === actor.accountId) throw refuse('own_case')
  return actOnce(deps, actor, accountId, async (scope) => {
    const scene = await loadOpen(scope, which)
    return work(scene)
  })
}

async function loadOpen(scope: MemberScope<Actor>, { compensationId }: Named): Promise<Scene> {
  const ids = { id: [compensationId] }
  const [compensation] = await scope.loadWhere('compensation', ids)
  if (compensation === undefined) throw refuse('not_found')
  if (!compensationCan.decide(compensation)) throw refuse('already_decided')
  const about = await loadAbout(scope, compensation)
  if (about === undefined) throw refuse('not_found')
  return { ...scope, compensation, about }
}

/** The order or the missing parcel that a compensation is for. */
async function loadAbout(
  scope: MemberScope,
  { shipmentId, parcelId }: Rows['compensation'],
): Promise<Scene['about'] | undefined> {
  if (parcelId !== null) {
    const parcel = await scope.loadOne('parcel', parcelId)
    return parcel && { parcel }
  }
  const ids = shipmentId === null ? [] : [shipmentId]
  const [order] = await scope.loadWhere('shipment', { id: ids })
  return order && { order }
}

const numberOf = (about: Scene['about']): CompensatedFor =>
  'order' in about
    ? { transCode: about.order.transCode, code: null }
    : { transCode: null, code: about.parcel.code }

async function pay(scene: Scene, payout: Payout): Promise<void> {
  const { compensation, about } = scene
  const { amountFen, provenFen, reason } = payout
  await refusePayout(scene, payout)
  const { transCode, code } = numberOf(about)
  const posting = {
    step: 'compensated',
    causeId: compensation.id,
    orderNumber: transCode ?? code,
    debit: [{ kind: 'claims', amountFen }],
    credit: [{ kind: 'wallet', amountFen }],
  } as const
  await postMovement(scene, posting)
  settle(scene, { state: 'accepted', decidedFen: amountFen, reason }, provenFen)
  if ('parcel' in about) {
    const lost = { missingSince: null, endedAt: scene.now }
    const move = { transition: 'lose', changes: () => lost } as const
    await writeStage(scene, [about.parcel], move)
  }
}

type Decision = Pick<Rows['compensation'], 'decidedFen' | 'reason'> & {
  state: 'accepted' | 'declined'
}

/** Writes a decision, with its entry in the audit log, and tells the member. */
function settle(scene: Scene, decision: Decision, provenFen: number | null): void {
  const { compensation: before, about } = scene
  const { id: objectId, kind } = before
  scene.put('compensation', { ...before, ...decision, decidedAt: scene.now })
  const args = { ...numberOf(about), kind, ...decision }
  scene.event({ kind: 'compensationDecided', objectId, args })
  const after = { ...decision, provenFen }
  scene.audit({
    act: 'decideCompensation',
    about: 'compensation',
    objectId,
    before,
    after,
  })
}
