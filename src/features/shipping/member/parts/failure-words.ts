import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { ShippingRule } from '#features/shipping/field-rules.ts'

export const SHIPPING_FAILURE_WORDS = {
  band_order: () =>
    msg`Each band must end above the one before, and only the last one may be open-ended`,
  code_reserved: () => msg`This code has a meaning of its own. Choose another`,
  line_unknown: () => msg`A percentage can only be of lines that come before it`,
  minimum_per_carton: () =>
    msg`Weights are added up before rounding, so only the whole order can have a minimum`,
  minimum_per_order: () => msg`Each carton has its own price, so set the minimum for one carton`,
  postcode_range: () =>
    msg`Both ends of a range need the same number of characters, the lower one first, such as 90000-96162, or are British districts of one area, such as PH1-PH14`,
  tier_open: () => msg`Leave the end of the last row empty, so that every value has a fee`,
  started_half: () => msg`Enter the fee and the amount that it is for, or neither`,
  no_destination: () =>
    msg`The line doesn’t ship to all of these. Add them to its destinations, or remove them here`,
  zone_nowhere: () => msg`Enter countries or postal codes of the zone`,
  multiple_of_step: (label) => msg`${label} must be a multiple of the step`,
  day_begun: () => msg`The prices of today can’t change any more. Choose tomorrow or a later day`,
  origin_fixed: () => msg`A line keeps its warehouse. Use another code for a new line`,
} as const satisfies Record<ShippingRule, SayFailure>
