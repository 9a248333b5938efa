import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { carrierOf, type HandedCarton, numberFailures } from './check-numbers.ts'
import {
  actOnOrder,
  type CartonRow,
  type OrderScene,
  type OrderState,
  stateOf,
  writeOrder,
} from './order-acts.ts'
import { cartonKey, takeKeptTracking } from './track-carton.ts'

/** Corrects the carrier or the number of a carton that was handed over, until the carrier says the first thing of it. */
act('correctNumber', (deps, actor, { cartonId, carrier, trackingNumber, confirmed, ...input }) => {
  const act: Parameters<typeof actOnOrder<OrderState>>[3] = async (scene) => {
    const correction = await correctionOf(scene, { cartonId, carrier, trackingNumber, confirmed })
    if (correction.failures.length > 0) {
      throw refuse('validation', { fields: correction.failures })
    }
    return writeCorrection(scene, correction)
  }
  return actOnOrder(deps, actor, input, act, [cartonKey(trackingNumber)])
})

/** A carton of an order with what its carrier and number are corrected to, and what is wrong with these by their fields. */
export type Correction = {
  carton: CartonRow
  carrier: string
  trackingNumber: string
  /** It has them already. */
  isSame: boolean
  failures: FieldFailure[]
}

/** What a carton is corrected to. Refuses with `wrong_status` and `carton_scanned` what is not corrected any more. */
export async function correctionOf(scene: OrderScene, handed: HandedCarton): Promise<Correction> {
  const { cartonId, trackingNumber } = handed
  const carton = scene.cartons.find(({ id }) => id === cartonId)
  if (carton === undefined) throw refuse('not_found')
  const carrier = carrierOf(handed.carrier)
  const isSame = carton.carrier === carrier && carton.trackingNumber === trackingNumber
  const correction = { carton, carrier, trackingNumber, isSame, failures: [] }
  if (!orderCan.correctNumber(scene.order) || carton.outcome !== null) throw refuse('wrong_status')
  const scans = await scene.loadWhere('tracking', { cartonId: [cartonId] })
  if (scans.length > 0) throw refuse('carton_scanned')
  if (isSame) return correction
  const others = scene.cartons.filter(({ id }) => id !== cartonId)
  // The others come first, so that a number that one of them has is repeated here.
  const all = [...others.map(asSent), { ...handed, carrier }]
  const failures = await numberFailures(scene, all)
  const own = failures.flatMap(({ path, ...failure }) => {
    const [nth, field = ''] = path.split('.')
    return Number(nth) === others.length ? [{ ...failure, path: field }] : []
  })
  return { ...correction, failures: own }
}

/** Writes a correction without failures. A second one of the same must not tell the member again. */
export async function writeCorrection(
  scene: OrderScene,
  { carton, carrier, trackingNumber, isSame }: Correction,
): Promise<OrderState> {
  const { order } = scene
  if (isSame) return stateOf(order)
  scene.put('carton', { ...carton, carrier, trackingNumber })
  const notice = { kind: 'numberCorrected', number: carton.number, at: scene.now } as const
  const after = { ...order, notices: [...order.notices, notice] }
  const change = {
    from: `${carton.carrier} ${carton.trackingNumber}`,
    to: `${carrier} ${trackingNumber}`,
  }
  const state = writeOrder(scene, 'correctNumber', after, { cartonId: carton.id, ...change })
  await takeKeptTracking({ ...scene, order: after })
  return state
}

const asSent = (carton: CartonRow): HandedCarton => ({
  cartonId: carton.id,
  carrier: carton.carrier,
  trackingNumber: carton.trackingNumber,
  confirmed: true,
})
