import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import { type Changes, text } from '#features/attention/member/data/change.ts'

export const CART_CHANGES = {
  'cartLine.add': {
    words: (set) => msg`Add to your cart: ${text(set.name)}`,
    resend: ({ id, set }) =>
      typeof set.productId === 'string'
        ? paths.goodsDetail(set.productId)
        : paths.submitGoods({ outcome: id }),
    discards: 'input',
  },
  'cartLine.edit': {
    words: (set) =>
      text(set.name) === ''
        ? msg`Change an item in your cart`
        : msg`Change in your cart: ${text(set.name)}`,
    resend: () => paths.cart(),
    discards: 'change',
  },
  'cartLine.remove': {
    words: () => msg`Remove an item from your cart`,
    resend: null,
    discards: 'removal',
  },
} satisfies Partial<Changes>
