import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Ban,
  CircleCheck,
  CircleX,
  Hourglass,
  ScanSearch,
  ShoppingBag,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import type { RequestReason, RequestStatus } from '#features/requests/rules/request-states.ts'
import type { ReturnState, ReturnWish } from '#features/requests/rules/return-states.ts'

export const RETURN_STATE_WORDS = {
  asked: { label: msg`Under review`, tone: 'info', icon: Hourglass },
  accepted: {
    label: msg({ message: 'Accepted, going back', context: 'return' }),
    tone: 'info',
    icon: Undo2,
  },
  refused: {
    label: msg({ message: 'Declined', context: 'return' }),
    tone: 'danger',
    icon: CircleX,
  },
  settled: { label: msg`Refunded`, tone: 'good', icon: CircleCheck },
  exchanged: { label: msg`Sent back for exchange`, tone: 'good', icon: CircleCheck },
  closed: {
    label: msg({ message: 'Closed', context: 'return' }),
    tone: 'neutral',
    icon: CircleX,
  },
  withdrawn: {
    label: msg({ message: 'Withdrawn', context: 'return' }),
    tone: 'neutral',
    icon: CircleX,
  },
} as const satisfies Record<ReturnState, ShownState>

/** What a member wants for goods that go back. */
export const WISH_WORDS = {
  refund: msg`Return and refund`,
  exchange: msg`Exchange`,
} as const satisfies Record<ReturnWish, MessageDescriptor>

/** The state of a buying request in a few words. */
export const REQUEST_STATE_WORDS = {
  processing: { label: msg`Under review`, tone: 'info', icon: ScanSearch },
  declined: { label: msg`Not approved`, tone: 'danger', icon: CircleX },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral', icon: Undo2 },
  pendingPayment: { label: msg`Pending payment`, tone: 'caution', icon: Wallet },
  paymentProcessing: { label: msg`Payment processing`, tone: 'info', icon: Hourglass },
  paymentFailed: { label: msg`Payment failed`, tone: 'danger', icon: CircleX },
  pendingPurchase: { label: msg`Pending purchase`, tone: 'brand', icon: ShoppingBag },
  shippedByMerchant: { label: msg`Shipped by merchant`, tone: 'brand', icon: Truck },
  completed: { label: msg`Completed`, tone: 'good', icon: CircleCheck },
  lapsed: {
    label: msg({ context: 'requests', message: 'Expired' }),
    tone: 'neutral',
    icon: Hourglass,
  },
  cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Ban },
} as const satisfies Record<RequestStatus, ShownState>

/** Why staff declined a request or cancelled it; `other` is said in their words alone. */
export const REQUEST_REASON_WORDS = {
  soldOut: msg`The item is sold out.`,
  prohibited: msg`We can’t ship this item.`,
  linkInvalid: msg`The link doesn’t open the item.`,
  detailsMissing: msg`Some details are missing.`,
  sellerRefuses: msg`The seller doesn’t accept the order.`,
  other: null,
} as const satisfies Record<RequestReason, MessageDescriptor | null>
