import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { SUGGESTED_TAGS } from '#features/goods/rules/suggested-tags.ts'
import { goodsHints } from './goods-hints.ts'

type TagsOf = (goodsName: string) => readonly GoodsTag[]

const tagsOf = computed((): TagsOf => {
  const hintOf = goodsHints().value
  return (goodsName) => {
    // What goods contain is no decision of the business.
    const reason = hintOf(goodsName, null)?.reason
    return reason ? SUGGESTED_TAGS[reason] : []
  }
})

/** What goods may contain by their name; nothing until the words are there by which names are known. */
export const suggestedTags = (): ReadonlySignal<TagsOf> => tagsOf
