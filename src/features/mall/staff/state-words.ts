import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#engine/client/ui/tone.ts'
import type { ProductState } from '#features/mall/rules/product-states.ts'

/** The name and the tone of each state of a product. */
export const PRODUCT_STATE = {
  draft: { words: msg`Draft`, tone: 'caution' },
  published: { words: msg`On sale`, tone: 'good' },
  withdrawn: { words: msg({ context: 'product', message: 'Withdrawn' }), tone: 'neutral' },
} as const satisfies Record<ProductState, { words: MessageDescriptor; tone: Tone }>
