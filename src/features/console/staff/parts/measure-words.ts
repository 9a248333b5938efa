import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldRefusal } from './parse-measures.ts'

/** The messages for invalid measurements. */
export const REFUSAL_WORDS = {
  empty: msg`Fill this in`,
  not_a_weight: msg`Enter a weight, such as 850 (g) or 1.25 (kg)`,
  unit_missing: msg`Enter the unit, g or kg, such as 3 kg`,
  too_heavy: msg`That’s too heavy for a parcel. Check the unit`,
  not_a_side: msg`Enter a length in cm, such as 32.5`,
  too_long: msg`That’s too long for a parcel. Enter cm`,
  shelf_too_long: msg`A shelf has at most 20 characters`,
} as const satisfies Record<FieldRefusal, MessageDescriptor>
