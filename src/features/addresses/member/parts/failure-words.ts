import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { AddressRule } from '#features/addresses/field-rules.ts'

export const ADDRESS_FAILURE_WORDS = {
  postal_code: () => msg`This doesn’t look like a postal code for that country or region`,
  country_unserved: () => msg`We don’t ship to this country or region right now`,
} as const satisfies Record<AddressRule, SayFailure>
