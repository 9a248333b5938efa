import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import { writeStage } from '#server/use-cases/parcels/write-stage.ts'
import { type Approved, isAloneOrProposed } from '#server/use-cases/staff/two-people.ts'
import type { ReplyOf } from '#shared/contract/endpoints.ts'
import type { ProposalBody } from '#shared/contract/proposals.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { compensationCan } from '#shared/domain/compensation-states.ts'
import type { CompensatedFor } from '#shared/domain/events.ts'
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
        settle(scene, { state: 'declined', decidedFen: null, reason: input.reason }, null, deps)
        return { outcome: 'declined' }
      }
      const { accountId, compensationId, amountFen, provenFen, reason } = input
      const payout = { accountId, compensationId, amountFen, provenFen, reason }
      const limits = await readBusiness(scene.tx, deps.settings)
      const about = { amountFen, reason, aboutAccountId: accountId }
      const paying = { act: ACT, objectId: compensationId, body: payout, ...about } as const
      const check = () => refusePayout(scene, payout)
      if (!(await isAloneOrProposed(scene.tx, actor, paying, limits, deps, check))) {
        return { outcome: 'proposed' }
      }
      await pay(scene, actor, payout, deps)
      return { outcome: 'accepted' }
    })
  },
)

/** Pays a compensation that a second person has approved. The compensation and its limit are judged again. */
export const payApproved = (
  tx: Tx,
  actor: Actor,
  { body }: Approved<typeof ACT>,
  deps: WriteDeps,
): Promise<void> =>
  writeFor(tx, [body.accountId], actor, deps, async (writer) => {
    const scene = await loadOpen(tx, writer, body)
    return pay(scene, actor, body, deps)
  })

/** Adds a note that the member reads. */
export const noteCompensation = act(
  'noteCompensation',
  (deps: ActDeps, actor, input): Promise<ReplyOf<'noteCompensation'>> => {
    return onOpen(deps, actor, input, async ({ writer, accountId, compensation, about }) => {
      const { words } = input
      const id = deps.newId()
      writer.put(accountId, 'compensationNote', {
        id,
        compensationId: compensation.id,
        by: 'staff',
        words,
        createdAt: nowOf(deps),
      })
      writer.audit({
        act: 'noteCompensation',
        about: 'compensationNote',
        accountId,
        objectId: id,
        before: null,
        after: { words },
      })
      writer.event(accountId, {
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
  return actOnce(deps, actor, accountId, async (tx, writer) => {
    const scene = await loadOpen(tx, writer, which)
    return work(scene)
  })
}

async function loadOpen(
  tx: Tx,
  writer: Writer,
  { accountId, compensationId }: Named,
): Promise<Scene> {
  const ids = { id: [compensationId] }
  const [compensation] = await writer.loadWhere(accountId, 'compensation', ids)
  if (compensation === undefined) throw refuse('not_found')
  if (!compensationCan.decide(compensation)) throw refuse('already_decided')
  const about = await loadAbout(writer, accountId, compensation)
  if (about === undefined) throw refuse('not_found')
  return { tx, writer, accountId, compensation, about }
}

/** The order or the missing parcel that a compensation is for. */
async function loadAbout(
  writer: Writer,
  accountId: string,
  { shipmentId, parcelId }: Rows['compensation'],
): Promise<Scene['about'] | undefined> {
  if (parcelId !== null) {
    const [parcel] = await writer.loadWhere(accountId, 'parcel', { id: [parcelId] })
    return parcel && { parcel }
  }
  const ids = shipmentId === null ? [] : [shipmentId]
  const [order] = await writer.loadWhere(accountId, 'shipment', { id: ids })
  return order && { order }
}

const numberOf = (about: Scene['about']): CompensatedFor =>
  'order' in about
    ? { transCode: about.order.transCode, code: null }
    : { transCode: null, code: about.parcel.code }

async function pay(scene: Scene, actor: Actor, payout: Payout, deps: WriteDeps): Promise<void> {
  const { tx, writer, accountId, compensation, about } = scene
  const { amountFen, provenFen, reason } = payout
  await refusePayout(scene, payout)
  const { transCode, code } = numberOf(about)
  const posting = {
    ...({ step: 'compensated', causeId: compensation.id, orderNumber: transCode ?? code } as const),
    debit: [{ kind: 'claims', amountFen } as const],
    credit: [{ kind: 'wallet', amountFen } as const],
  }
  await postMovement(tx, writer, { accountId, author: actor }, posting, deps)
  settle(scene, { state: 'accepted', decidedFen: amountFen, reason }, provenFen, deps)
  if ('parcel' in about) {
    const lost = { missingSince: null, endedAt: nowOf(deps) }
    const move = { transition: 'lose', nowMs: deps.nowMs(), changes: () => lost } as const
    await writeStage({ writer, accountId }, [about.parcel], move)
  }
}

type Decision = Pick<Rows['compensation'], 'decidedFen' | 'reason'> & {
  state: 'accepted' | 'declined'
}

/** Writes a decision, with its entry in the audit log, and tells the member. */
function settle(
  { writer, accountId, compensation: before, about }: Scene,
  decision: Decision,
  provenFen: number | null,
  deps: Pick<Services, 'nowMs'>,
): void {
  const { id: objectId, kind } = before
  writer.put(accountId, 'compensation', { ...before, ...decision, decidedAt: nowOf(deps) })
  const args = { ...numberOf(about), kind, ...decision }
  writer.event(accountId, { kind: 'compensationDecided', objectId, args })
  const after = { ...decision, provenFen }
  writer.audit({
    act: 'decideCompensation',
    about: 'compensation',
    accountId,
    objectId,
    before,
    after,
  })
}
