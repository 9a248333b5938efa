import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OUTCOME_WORDS } from '#features/orders/member/parts/OutcomeChip.tsx'
import type { NeedKind, OrderMark, SupplementState } from '#features/orders/rules/order-states.ts'

const { lost, returned, seized, disposed } = OUTCOME_WORDS

/** What is unusual about an order, in short. */
export const MARK_NAMES: Partial<Record<string, MessageDescriptor>> = {
  repackAsked: msg`Repacking asked for`,
  lost: lost.label,
  returned: returned.label,
  seized: seized.label,
  disposed: disposed.label,
} satisfies Record<OrderMark, MessageDescriptor>

/** What a carrier or customs need from the member. */
export const NEED_NAMES = {
  identity: msg`Identity number`,
  invoice: msg`Proof of price`,
  address: msg`Address correction`,
  payment: msg`Payment`,
} as const satisfies Record<NeedKind, MessageDescriptor>

export const SUPPLEMENT_STATE_NAMES = {
  due: msg`Not paid yet`,
  paid: msg({ message: 'Paid', context: 'supplement' }),
  declined: msg`Declined by the member`,
} as const satisfies Record<SupplementState, MessageDescriptor>
