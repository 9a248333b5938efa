import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CART_PROBLEMS } from '#features/cart/problems.ts'

export const CART_PROBLEM_WORDS = {
  cart_full: msg`Your cart is full. It holds up to 200 items. Check out or remove some first.`,
} as const satisfies Record<keyof typeof CART_PROBLEMS, MessageDescriptor>
