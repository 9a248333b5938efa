import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SupplementKind } from '#features/orders/rules/order-states.ts'

/** Why a cost came up after the payment. */
export const SUPPLEMENT_WORDS = {
  return: msg`Return to our warehouse`,
  readdressing: msg`Change of the address on the way`,
  customsStorage: msg`Storage at customs`,
  duty: msg`Duty and taxes`,
  other: msg`Other cost`,
} as const satisfies Record<SupplementKind, MessageDescriptor>
