import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { PaymentRule } from '#features/payments/field-rules.ts'

export const PAYMENT_FAILURE_WORDS = {
  quoted_rate: () =>
    msg`The member was quoted another rate, which still holds. Enter the quoted rate`,
  line_currency: () =>
    msg`This account has another currency. Choose its currency, or the account that received the money`,
} as const satisfies Record<PaymentRule, SayFailure>
