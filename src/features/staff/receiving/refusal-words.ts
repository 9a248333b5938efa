import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldRefusal } from './measurement.ts'

/** Why a measurement cannot stay as it is typed. */
export const REFUSAL_WORDS = {
  empty: msg`Please fill this in`,
  not_a_weight: msg`Not a weight. Type 850 for grams or 1.25 for kilograms`,
  unit_missing: msg`Grams or kilograms? Type the unit, such as 3 kg`,
  too_heavy: msg`No parcel is that heavy. Check the unit`,
  not_a_side: msg`Not a length. Type centimetres, such as 32.5`,
  too_long: msg`No parcel is that long. Type centimetres`,
  shelf_too_long: msg`A shelf has at most 20 characters`,
} as const satisfies Record<FieldRefusal, MessageDescriptor>
