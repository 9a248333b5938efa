import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { cancelAndRefund } from './cancel-request.ts'
import { loadPaidRequest, type PaidRequestScene, writeRequest } from './paid-request.ts'

type Answered = ReplyOf<'answerSupplement'>

/** The member pays the supplement of their request from the wallet, or has the request cancelled. */
act('answerSupplement', (deps, actor, { requestId, decision, amountFen }) => {
  const { accountId } = actor
  return actOnce(deps, actor, accountId, async (scope) => {
    const scene = await loadPaidRequest(scope, { by: 'member' }, requestId)
    const { supplementFen } = scene.request
    if (supplementFen === null) throw refuse('already_decided')
    if (supplementFen !== amountFen) throw refuse('bill_changed')
    if (decision === 'pay') return pay(scene, supplementFen)
    const why = { reasonKind: 'other', reason: '', restock: true } as const
    const cancellation = await cancelAndRefund(scene, why)
    return { status: cancellation.status }
  })
})

/** A request may have several supplements, so each is a cause of its own. */
async function pay(scene: PaidRequestScene, amountFen: number): Promise<Answered> {
  const { request } = scene
  const posting = {
    step: 'requestSupplementPaid',
    causeId: scene.newId(),
    orderNumber: request.code,
    debit: [{ kind: 'wallet', amountFen }],
    credit: [{ kind: 'due', part: request.id, amountFen }],
  } as const
  await postMovement(scene, posting)
  const paidFen = (request.paidFen ?? 0) + amountFen
  const after = { ...request, paidFen, supplementFen: null }
  writeRequest(scene, 'payRequestSupplement', after, { amountFen })
  return { status: after.status }
}
