import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { PaymentRule } from '#features/payments/field-rules.ts'

export const PAYMENT_FAILURE_WORDS = {
  quoted_rate: () =>
    msg`The member was quoted another rate, which still holds. Enter the quoted rate`,
  line_currency: () =>
    msg`This account has another currency. Choose its currency, or the account that received the money`,
  transfer_proxy: () =>
    msg`PayNow needs a UEN or a mobile number of Singapore, FPS an identifier of 7 or 9 digits`,
  iban_check: () => msg`This IBAN has a wrong check digit. Compare it with the bank’s`,
} as const satisfies Record<PaymentRule, SayFailure>
