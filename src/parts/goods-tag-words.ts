import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GoodsTag } from '#shared/domain/shipping/goods-tags.ts'

/** The name of what makes goods restricted. */
export const GOODS_TAG_WORDS = {
  battery: msg`Battery inside`,
  liquid: msg`Liquid`,
  cream: msg`Cream, gel or paste`,
  powder: msg`Powder`,
  magnet: msg`Magnet inside`,
  food: msg`Food`,
  cosmetics: msg`Cosmetics`,
  knife: msg`Knife or blade`,
  brand: msg`Branded goods`,
} as const satisfies Record<GoodsTag, MessageDescriptor>
