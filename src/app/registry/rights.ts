import { BUSINESS_RIGHTS } from '#features/business/rights.ts'
import { COMMUNITY_RIGHTS } from '#features/community/rights.ts'
import { MEMBER_RIGHTS } from '#features/member/rights.ts'
import { ORDER_RIGHTS } from '#features/orders/rights.ts'
import { PAYMENT_RIGHTS } from '#features/payments/rights.ts'
import { RECEIVING_RIGHTS } from '#features/receiving/rights.ts'
import { REQUEST_RIGHTS } from '#features/requests/rights.ts'
import { SHIPPING_RIGHTS } from '#features/shipping/rights.ts'
import { WALLET_RIGHTS } from '#features/wallet/rights.ts'

/** What a staff member may do, in the order in which rights are listed. */
export const STAFF_RIGHTS = {
  ...RECEIVING_RIGHTS,
  ...ORDER_RIGHTS,
  ...REQUEST_RIGHTS,
  ...MEMBER_RIGHTS,
  ...PAYMENT_RIGHTS,
  ...WALLET_RIGHTS,
  ...SHIPPING_RIGHTS,
  ...COMMUNITY_RIGHTS,
  ...BUSINESS_RIGHTS,
} as const
