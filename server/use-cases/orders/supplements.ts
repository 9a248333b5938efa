import { act } from '#server/act.ts'
import { refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import { copyStaffPictures } from '#server/use-cases/staff/staff-pictures.ts'
import { MAX_ORDER_SUPPLEMENTS } from '#shared/contract/staff-dispatch.ts'
import { actOnOrder, actOnOwnOrder, writeOrder } from './order-acts.ts'

/** Asks the member to pay a cost that came up after the payment. */
act('addSupplement', async (deps, actor, input) => {
  // Files first: a row must never name a missing picture.
  const pictures = await copyStaffPictures(deps, input.photoSha256s, input.accountId)
  return actOnOrder(deps, actor, input, async (scene) => {
    const { writer, accountId, order } = scene
    if (order.paidAt === null || order.status === 'cancelled') throw refuse('wrong_status')
    const ofOrder = { shipmentId: [order.id] }
    const supplements = await writer.loadWhere(accountId, 'supplement', ofOrder)
    if (supplements.length >= MAX_ORDER_SUPPLEMENTS) throw refuse('supplement_limit')
    const { kind, amountFen, words } = input
    const supplementId = deps.newId()
    writer.put(accountId, 'supplement', {
      id: supplementId,
      shipmentId: order.id,
      kind,
      amountFen,
      words,
      state: 'due',
      createdAt: nowOf(deps),
      decidedAt: null,
    })
    for (const picture of pictures) {
      writer.put(accountId, 'photo', {
        id: deps.newId(),
        ownerTable: 'supplement',
        ownerId: supplementId,
        purpose: 'evidence',
        ...picture,
        by: 'staff',
        state: 'stored',
        createdAt: nowOf(deps),
      })
    }
    const args = { transCode: order.transCode, amountFen, words }
    writer.event(accountId, { kind: 'supplementDue', objectId: supplementId, args })
    writeOrder(scene, 'addSupplement', order, {
      supplementId,
      kind,
      amountFen,
      words,
      photos: pictures.length,
    })
    return { supplementId }
  })
})

/** The member pays a supplement from the wallet, or declines it. */
act('decideSupplement', (deps, actor, { orderId, supplementId, decision, amountFen }) => {
  return actOnOwnOrder(deps, actor, orderId, async (scene) => {
    const { tx, writer, accountId, order } = scene
    const [supplement] = await writer.loadWhere(accountId, 'supplement', { id: [supplementId] })
    if (supplement === undefined || supplement.shipmentId !== orderId) throw refuse('not_found')
    if (supplement.state !== 'due') throw refuse('already_decided')
    if (supplement.amountFen !== amountFen) throw refuse('bill_changed')
    if (decision === 'pay') {
      const revenue = { kind: 'revenue', part: 'supplement', amountFen } as const
      const posting = {
        step: 'supplementPaid' as const,
        causeId: supplementId,
        orderNumber: order.transCode,
        debit: [{ kind: 'wallet' as const, amountFen }],
        credit: [supplement.kind === 'duty' ? { kind: 'duty' as const, amountFen } : revenue],
      }
      await postMovement(tx, writer, { accountId, author: actor }, posting, deps)
    }
    const state = decision === 'pay' ? 'paid' : 'declined'
    writer.put(accountId, 'supplement', { ...supplement, state, decidedAt: nowOf(deps) })
    writeOrder(scene, 'decideSupplement', order, { supplementId, state })
    return { state }
  })
})
