import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SHIPPING_PROBLEMS } from '#features/shipping/problems.ts'

export const SHIPPING_PROBLEM_WORDS = {
  channel_changed: msg`Someone changed this line while you were editing. Your input is still here. Reload the list to see their change.`,
  channel_ended: msg`This shipping line isn’t offered any more. Choose another one.`,
  channel_refuses: msg`This shipping line doesn’t take this order. Choose another one, or change the parcels.`,
} as const satisfies Record<keyof typeof SHIPPING_PROBLEMS, MessageDescriptor>
