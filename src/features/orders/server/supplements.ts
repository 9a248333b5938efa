import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { MAX_ORDER_SUPPLEMENTS } from '#features/orders/contract/staff-dispatch.ts'
import { copyStaffPictures } from '#features/pictures/server/staff-pictures.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { actOnOrder, actOnOwnOrder, writeOrder } from './order-acts.ts'

/** Asks the member to pay a cost that came up after the payment. */
act('addSupplement', async (deps, actor, input) => {
  // Files first: a row must never name a missing picture.
  const pictures = await copyStaffPictures(deps, input.photoSha256s, input.accountId)
  return actOnOrder(deps, actor, input, async (scene) => {
    const { order } = scene
    if (order.paidAt === null || order.status === 'cancelled') throw refuse('wrong_status')
    const ofOrder = { shipmentId: [order.id] }
    const supplements = await scene.loadWhere('supplement', ofOrder)
    if (supplements.length >= MAX_ORDER_SUPPLEMENTS) throw refuse('supplement_limit')
    const { kind, amountFen, words } = input
    const supplementId = scene.newId()
    scene.put('supplement', {
      id: supplementId,
      shipmentId: order.id,
      kind,
      amountFen,
      words,
      state: 'due',
      createdAt: scene.now,
      decidedAt: null,
    })
    for (const picture of pictures) {
      scene.put('photo', {
        id: scene.newId(),
        ownerTable: 'supplement',
        ownerId: supplementId,
        purpose: 'evidence',
        ...picture,
        by: 'staff',
        state: 'stored',
        createdAt: scene.now,
      })
    }
    const args = { transCode: order.transCode, amountFen, words }
    scene.event({ kind: 'supplementDue', objectId: supplementId, args })
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
    const { order } = scene
    const supplement = await scene.loadOne('supplement', supplementId)
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
      await postMovement(scene, posting)
    }
    const state = decision === 'pay' ? 'paid' : 'declined'
    scene.put('supplement', { ...supplement, state, decidedAt: scene.now })
    writeOrder(scene, 'decideSupplement', order, { supplementId, state })
    return { state }
  })
})
