import { isValidCode } from '#engine/shared/codes.ts'
import type { FieldFailure, FieldRule } from '#engine/shared/failures.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import {
  carrierNamed,
  judgeCarrierNumber,
  MAY_BE_CONFIRMED,
} from '#features/carriers/rules/carrier-numbers.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { type OrderScene, parcelsOf } from './order-acts.ts'
import { cartonKey } from './track-carton.ts'

export type HandedCarton = {
  cartonId: string
  carrier: string
  trackingNumber: string
  /** Staff have compared an unusual number with the label. */
  confirmed: boolean
}

/** Carriers give their numbers again after a year at the earliest. */
const REUSED_AFTER_MS = 365 * DAY_MS

/**
 * What is wrong with the carriers and numbers of cartons, by their places in the list. The caller has locked the
 * numbers, so that no other order gets one of them meanwhile.
 */
export async function numberFailures(
  scene: OrderScene,
  handed: readonly HandedCarton[],
): Promise<FieldFailure[]> {
  const parcels = await parcelsOf(scene)
  const inbound = new Set(parcels.map(({ trackingNumber }) => trackingKey(trackingNumber)))
  const used = await usedElsewhere(scene, handed)
  const keys = handed.map(({ trackingNumber }) => cartonKey(trackingNumber))
  const faultOf = ({ carrier, trackingNumber }: HandedCarton, nth: number): FieldRule | null => {
    const key = keys[nth] ?? ''
    // A scanner reads whichever label of the carton it meets first.
    if (isValidCode(normaliseCode(key)) || inbound.has(trackingKey(key))) return 'tracking_own'
    if (used.has(key)) return 'tracking_used'
    if (keys.indexOf(key) !== nth) return 'tracking_repeated'
    return judgeCarrierNumber(carrier, trackingNumber)
  }
  return handed.flatMap((carton, nth) => {
    const code = faultOf(carton, nth)
    if (code === null || (carton.confirmed && MAY_BE_CONFIRMED.includes(code))) return []
    const field = code === 'carrier_unlisted' ? 'carrier' : 'trackingNumber'
    const args = code === 'tracking_repeated' ? { row: keys.indexOf(keys[nth] ?? '') + 1 } : {}
    return [{ path: `${nth}.${field}`, code, args }]
  })
}

/** The numbers that a carton of another order was sent with. */
async function usedElsewhere(
  scene: OrderScene,
  handed: readonly HandedCarton[],
): Promise<Set<string>> {
  const { tx, order } = scene
  const keys = handed.map(({ trackingNumber }) => cartonKey(trackingNumber))
  const rows = await tx
    .selectFrom('carton')
    .select('tracking_number as key')
    .where('tracking_number', 'in', keys)
    .where('shipment_id', '<>', order.id)
    .where('dispatched_at', '>', new Date(scene.nowMs - REUSED_AFTER_MS).toISOString())
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** A carrier of the list has one name, however it is typed. */
export const carrierOf = (input: string): string => carrierNamed(input) ?? input.trim()
