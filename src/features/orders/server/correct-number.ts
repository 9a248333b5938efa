import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { carrierOf, numberFailures } from './check-numbers.ts'
import { actOnOrder, type OrderState, stateOf, writeOrder } from './order-acts.ts'
import { cartonKey, takeKeptTracking } from './track-carton.ts'

/** Corrects the carrier or the number of a carton that was handed over, until the carrier says the first thing of it. */
act(
  'correctNumber',
  (deps, actor, { cartonId, carrier: text, trackingNumber, confirmed, ...input }) => {
    const act: Parameters<typeof actOnOrder<OrderState>>[3] = async (scene) => {
      const { order } = scene
      const carton = scene.cartons.find(({ id }) => id === cartonId)
      if (carton === undefined) throw refuse('not_found')
      if (!orderCan.correctNumber(order) || carton.outcome !== null) throw refuse('wrong_status')
      const scans = await scene.loadWhere('tracking', { cartonId: [cartonId] })
      if (scans.length > 0) throw refuse('carton_scanned')
      const carrier = carrierOf(text)
      // A second press must not tell the member again.
      if (carton.carrier === carrier && carton.trackingNumber === trackingNumber) {
        return stateOf(order)
      }
      const others = scene.cartons.filter(({ id }) => id !== cartonId)
      // The others come first, so that a number that one of them has is repeated here.
      const all = [...others.map(asSent), { cartonId, carrier, trackingNumber, confirmed }]
      const failures = await numberFailures(scene, all)
      const fields = failures.flatMap(({ path, ...failure }) => {
        const [nth, field = ''] = path.split('.')
        return Number(nth) === others.length ? [{ ...failure, path: field }] : []
      })
      if (fields.length > 0) throw refuse('validation', { fields })
      scene.put('carton', { ...carton, carrier, trackingNumber })
      const notice = { kind: 'numberCorrected', number: carton.number, at: scene.now } as const
      const after = { ...order, notices: [...order.notices, notice] }
      const change = {
        from: `${carton.carrier} ${carton.trackingNumber}`,
        to: `${carrier} ${trackingNumber}`,
      }
      const state = writeOrder(scene, 'correctNumber', after, { cartonId, ...change })
      await takeKeptTracking({ ...scene, order: after })
      return state
    }
    return actOnOrder(deps, actor, input, act, [cartonKey(trackingNumber)])
  },
)

const asSent = (carton: { id: string; carrier: string; trackingNumber: string }) => ({
  cartonId: carton.id,
  carrier: carton.carrier,
  trackingNumber: carton.trackingNumber,
  confirmed: true,
})
