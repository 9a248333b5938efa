import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { CarrierRule } from '#features/carriers/field-rules.ts'

export const CARRIER_FAILURE_WORDS = {
  tracking_characters: () =>
    msg`Letters, digits and hyphens only, as printed on the shipping label`,
  tracking_repeated: (_label, { row }) => msg`Duplicate of row ${row}`,
  tracking_own: () =>
    msg`This is a number of ours or the one that a parcel came with. Scan the carrier’s label`,
  tracking_used: () => msg`Another order has this number. Scan the label of this carton`,
  tracking_check_digit: () => msg`A digit is wrong: the check digit doesn’t match. Scan it again`,
  tracking_unusual: () =>
    msg`This doesn’t look like a number of this carrier. Compare it with the label`,
  carrier_unlisted: () => msg`This carrier isn’t in the list. Check its name`,
} as const satisfies Record<CarrierRule, SayFailure>
