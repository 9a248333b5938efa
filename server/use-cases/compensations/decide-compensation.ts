import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import { type Approved, decideAlone, propose } from '#server/use-cases/staff/two-people.ts'
import type { Input, Reply } from '#shared/contract/endpoint.ts'
import type { ProposalBody } from '#shared/contract/proposals.ts'
import type { Rows } from '#shared/contract/rows.ts'
import type { decideCompensation, noteCompensation } from '#shared/contract/staff-compensations.ts'
import { cartonValues } from '#shared/domain/carton-values.ts'
import {
  cartonsAskedFor,
  compensationCan,
  haveArrived,
  sharesLimit,
} from '#shared/domain/compensation-states.ts'
import { payoutLimit } from '#shared/domain/payout-limit.ts'

const ACT = 'payCompensation'
type Payout = ProposalBody<typeof ACT>
type Named = { accountId: string; compensationId: string }
type Scene = {
  tx: Tx
  writer: Writer
  accountId: string
  compensation: Rows['compensation']
  order: Rows['shipment']
}

/** Pays a compensation, proposes its payment to a second person, or declines it with a reason. */
export function decideOnCompensation(
  deps: ActDeps & Pick<Services, 'settings'>,
  actor: Actor,
  input: Input<typeof decideCompensation>,
): Promise<Reply<typeof decideCompensation> | Refusal> {
  return onOpen(deps, actor, input, async (scene) => {
    if (input.decision === 'decline') {
      settle(scene, { state: 'declined', decidedFen: null, reason: input.reason }, null, deps)
      return { outcome: 'declined' }
    }
    const { accountId, compensationId, amountFen, provenFen, reason } = input
    const payout = { accountId, compensationId, amountFen, provenFen, reason }
    const { secondPersonAboveFen } = await readBusiness(scene.tx, deps.settings)
    if (decideAlone(ACT, amountFen, secondPersonAboveFen)) {
      return (await pay(scene, actor, payout, deps)) ?? { outcome: 'accepted' }
    }
    const refused = await refusePayout(scene, payout)
    if (refused !== undefined) return refused
    const proposal = {
      act: ACT,
      objectId: compensationId,
      body: payout,
      amountFen,
      reason,
    } as const
    const about = { ...proposal, aboutAccountId: accountId }
    const proposed = await propose(scene.tx, actor, about, deps)
    return isRefusal(proposed) ? proposed : { outcome: 'proposed' }
  })
}

/** Pays a compensation that a second person has approved. The claim and its limit are judged again. */
export const payApproved = (
  tx: Tx,
  actor: Actor,
  { body }: Approved<typeof ACT>,
  deps: WriteDeps,
): Promise<Refusal | undefined> =>
  writeFor(tx, [body.accountId], actor, deps, async (writer) => {
    const scene = await loadOpen(tx, writer, body)
    return isRefusal(scene) ? scene : pay(scene, actor, body, deps)
  })

/** Adds a note that the member reads. */
export function addStaffNote(
  deps: ActDeps,
  actor: Actor,
  input: Input<typeof noteCompensation>,
): Promise<Reply<typeof noteCompensation> | Refusal> {
  return onOpen(deps, actor, input, async ({ writer, accountId, compensation, order }) => {
    const { words } = input
    const id = deps.newId()
    writer.put(accountId, 'compensationNote', {
      ...{ id, compensationId: compensation.id, by: 'staff', words, createdAt: nowOf(deps) },
    })
    writer.audit({
      ...{ act: 'noteCompensation', accountId, objectId: id, before: null, after: { words } },
    })
    writer.event(accountId, {
      ...{ kind: 'compensationNoted', objectId: compensation.id },
      args: { transCode: order.transCode, words },
    })
    return { noteId: id }
  })
}

/** Runs an act of staff on an open compensation of a member, once; not on their own. */
function onOpen<T extends object>(
  deps: ActDeps,
  actor: Actor,
  which: Named,
  work: (scene: Scene) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { accountId } = which
  if (accountId === actor.accountId) return Promise.resolve(refuse('own_case'))
  return actOnce(deps, actor, accountId, async (tx, writer) => {
    const scene = await loadOpen(tx, writer, which)
    return isRefusal(scene) ? scene : work(scene)
  })
}

async function loadOpen(
  tx: Tx,
  writer: Writer,
  { accountId, compensationId }: Named,
): Promise<Scene | Refusal> {
  const ids = { id: [compensationId] }
  const [compensation] = await writer.loadWhere(accountId, 'compensation', ids)
  if (compensation === undefined) return refuse('not_found')
  if (!compensationCan.decide(compensation)) return refuse('already_decided')
  const [order] = await writer.loadWhere(accountId, 'shipment', { id: [compensation.shipmentId] })
  return order === undefined ? refuse('not_found') : { tx, writer, accountId, compensation, order }
}

/** Refuses more than was asked or than the terms of the order allow. */
async function refusePayout(
  { writer, accountId, compensation, order }: Scene,
  { amountFen, provenFen }: Payout,
): Promise<Refusal | undefined> {
  const ofOrder = { shipmentId: [order.id] }
  const cartons = await writer.loadWhere(accountId, 'carton', ofOrder)
  if (compensation.kind === 'loss' && haveArrived(cartonsAskedFor(compensation, cartons))) {
    return refuse('loss_arrived')
  }
  const parcelIds = cartons.flatMap((carton) => carton.parcelIds)
  const goods = await writer.loadWhere(accountId, 'goods', { parcelId: parcelIds })
  const others = await writer.loadWhere(accountId, 'compensation', ofOrder)
  const paidFen = others
    .filter((other) => other.id !== compensation.id && sharesLimit(other, compensation))
    .reduce((sum, { decidedFen }) => sum + (decidedFen ?? 0), 0)
  const { kind, cartonId, askedFen } = compensation
  const asked = { kind, cartonId, provenFen, paidFen }
  const { limitFen } = payoutLimit(order, cartonValues(cartons, goods), asked)
  return amountFen > Math.min(limitFen, askedFen) ? refuse('payout_limit') : undefined
}

async function pay(
  scene: Scene,
  actor: Actor,
  payout: Payout,
  deps: WriteDeps,
): Promise<Refusal | undefined> {
  const { tx, writer, accountId, compensation, order } = scene
  const { amountFen, provenFen, reason } = payout
  const refused = await refusePayout(scene, payout)
  if (refused !== undefined) return refused
  const posting = {
    ...({ step: 'compensated', causeId: compensation.id, orderNumber: order.transCode } as const),
    debit: [{ kind: 'claims', amountFen } as const],
    credit: [{ kind: 'wallet', amountFen } as const],
  }
  const posted = await postMovement(tx, writer, { accountId, author: actor }, posting, deps)
  if (isRefusal(posted)) return posted
  settle(scene, { state: 'accepted', decidedFen: amountFen, reason }, provenFen, deps)
  return undefined
}

type Decision = Pick<Rows['compensation'], 'decidedFen' | 'reason'> & {
  state: 'accepted' | 'declined'
}

/** Writes a decision, with its entry in the audit log, and tells the member. */
function settle(
  { writer, accountId, compensation: before, order }: Scene,
  decision: Decision,
  provenFen: number | null,
  deps: Pick<Services, 'nowMs'>,
): void {
  const { id: objectId, kind } = before
  writer.put(accountId, 'compensation', { ...before, ...decision, decidedAt: nowOf(deps) })
  const args = { transCode: order.transCode, kind, ...decision }
  writer.event(accountId, { kind: 'compensationDecided', objectId, args })
  const after = { ...decision, provenFen }
  writer.audit({ act: 'decideCompensation', accountId, objectId, before, after })
}
