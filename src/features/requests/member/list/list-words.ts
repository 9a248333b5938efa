import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RequestList } from '#features/requests/rules/request-states.ts'

/** The tabs of the lists, in order. */
export const LIST_WORDS = {
  all: msg`All requests`,
  review: msg({ message: 'Review', context: 'buying requests' }),
  payment: msg`Payment`,
  purchase: msg`Pending purchase`,
  shipped: msg`Shipped by merchant`,
  completed: msg`Completed`,
  ended: msg`Closed`,
} as const satisfies Record<RequestList, MessageDescriptor>

/** Who waits for whom, above each list that waits. */
export const WAITING_WORDS = {
  all: undefined,
  review: msg`These wait for us: we check what they cost.`,
  payment: msg`These wait for you: we buy once you’ve paid.`,
  purchase: msg`These wait for us: we’re buying them for you.`,
  shipped: msg`These wait for the shops’ parcels to reach us.`,
  completed: undefined,
  ended: undefined,
} as const satisfies Record<RequestList, MessageDescriptor | undefined>
