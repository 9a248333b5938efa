import { MEMBER_CODES } from '#features/member/code-forms.ts'
import { ORDER_CODES } from '#features/orders/code-forms.ts'
import { PARCEL_CODES } from '#features/parcels/code-forms.ts'
import { PAYMENT_CODES } from '#features/payments/code-forms.ts'
import { REQUEST_CODES } from '#features/requests/code-forms.ts'

/** The codes that people read, by the letters that they begin with. */
export const CODE_FORMS = {
  ...PARCEL_CODES,
  ...ORDER_CODES,
  ...REQUEST_CODES,
  ...PAYMENT_CODES,
  ...MEMBER_CODES,
} as const
