import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { OrderRule } from '#features/orders/field-rules.ts'

export const ORDER_FAILURE_WORDS = {
  customs_english: () => msg`Customs at the destination need this in English, such as “wool scarf”`,
} as const satisfies Record<OrderRule, SayFailure>
