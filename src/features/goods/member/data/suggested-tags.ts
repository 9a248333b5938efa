import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { SUGGESTED_TAGS } from '#features/goods/rules/suggested-tags.ts'
import { goodsHints } from './goods-hints.ts'

type TagsOf = (goodsName: string) => readonly GoodsTag[]

const tagsOf = computed((): TagsOf => {
  const hintOf = goodsHints().value
  return (goodsName) => {
    const hint = hintOf(goodsName)
    return hint === null ? [] : SUGGESTED_TAGS[hint.reason]
  }
})

/** What goods may contain by their name; nothing until the words are there by which names are known. */
export const suggestedTags = (): ReadonlySignal<TagsOf> => tagsOf
