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
