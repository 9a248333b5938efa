import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import type { NeedKind, OrderMark, SupplementState } from '#features/orders/rules/order-states.ts'

/** What is unusual about an order. */
export const MARK_WORDS = {
  repackAsked: msg`You asked us to pack this order again.`,
  lost: msg`The carrier lost a carton of this order. You can claim compensation.`,
  returned: msg`A carton came back to our warehouse. We’ll contact you about sending it again.`,
  seized: msg`Customs seized a carton of this order. Contact customer service for the documents.`,
  disposed: msg`A carton of this order was disposed of. Contact customer service to learn why.`,
} as const satisfies Record<OrderMark, MessageDescriptor>

/** What a carrier or customs ask for. */
export const NEED_WORDS = {
  identity: msg`The recipient’s identity number is needed`,
  invoice: msg`Proof of the price you paid is needed`,
  address: msg`The address needs a correction`,
  payment: msg`A payment is needed`,
} as const satisfies Record<NeedKind, MessageDescriptor>

export const SUPPLEMENT_STATES = {
  due: { label: msg`To be paid`, tone: 'caution', icon: Hourglass },
  paid: {
    label: msg({ message: 'Paid', context: 'order status' }),
    tone: 'good',
    icon: CircleCheck,
  },
  declined: { label: msg`Declined by you`, tone: 'neutral', icon: CircleX },
} as const satisfies Record<SupplementState, ShownState>
