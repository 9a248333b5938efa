import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { maskIdentity } from '#features/addresses/rules/recipient-identity.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { Need } from '#features/orders/rules/order-states.ts'
import { readAsked } from './check-recipient.ts'
import { keepIdentity } from './keep-identity.ts'
import { actOnOrder, actOnOwnOrder, type OrderScene, writeOrder } from './order-acts.ts'

/** Asks the member for something, for the order or one carton; null takes it back. */
act('askNeed', (deps, actor, { cartonId, need: question, ...input }) => {
  return actOnOrder(deps, actor, input, async (scene) => {
    const { order } = scene
    if (order.endedAt !== null) throw refuse('wrong_status')
    if (question?.deadline && Date.parse(question.deadline) <= scene.nowMs) {
      throw refuse('validation', {
        fields: [{ path: 'need.deadline', code: 'day_past', args: {} }],
      })
    }
    const need: Need | null = question && { ...question, askedAt: scene.now, answer: null }
    const after = withNeed(scene, order, cartonId, need)
    if (question !== null) {
      const { kind, words, deadline } = question
      const args = { transCode: order.transCode, need: kind, words, deadline }
      scene.event({ kind: 'needAsked', objectId: order.id, args })
    }
    return writeOrder(scene, 'askNeed', after, { cartonId, need })
  })
})
/** The member answers. An identity number is sealed and leaves only its mask in the answer. */
act('answerNeed', (deps, actor, { orderId, cartonId, words, identityNumber }) => {
  return actOnOwnOrder(deps, actor, orderId, async (scene) => {
    const { tx, accountId, order, cartons } = scene
    const owner = cartonId === null ? order : cartons.find(({ id }) => id === cartonId)
    if (owner?.need === undefined || owner.need === null) throw refuse('not_found')
    // Staff may have passed the first answer on.
    if (owner.need.answer !== null) throw refuse('already_decided')
    const wantsIdentity = owner.need.kind === 'identity'
    const identity = wantsIdentity ? readAsked(order.country, identityNumber) : null
    const answer = identity === null ? words : maskIdentity(identity)
    if (answer === '') {
      throw refuse('validation', { fields: [{ path: 'words', code: 'required', args: {} }] })
    }
    if (identity !== null) await keepIdentity(tx, { accountId, orderId }, identity, deps)
    const identityMask = identity === null ? order.identityMask : maskIdentity(identity)
    const after = withNeed(scene, { ...order, identityMask }, cartonId, { ...owner.need, answer })
    writeOrder(scene, 'answerNeed', after, { cartonId })
    return { orderId }
  })
})

/** The order with its need; the need of a carton is written to its row. */
function withNeed(
  scene: OrderScene,
  order: OrderRow,
  cartonId: string | null,
  need: Need | null,
): OrderRow {
  const { cartons } = scene
  if (cartonId === null) return { ...order, need }
  const carton = cartons.find(({ id }) => id === cartonId)
  if (carton === undefined) throw refuse('not_found')
  scene.put('carton', { ...carton, need })
  return order
}
