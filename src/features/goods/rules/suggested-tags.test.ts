import { expect, test } from 'vitest'
import { hintGoodsClass } from './goods-hint.ts'
import { SUGGESTED_TAGS } from './suggested-tags.ts'

const tagsOf = (goodsName: string) => {
  const hint = hintGoodsClass(goodsName)
  return hint === null ? [] : SUGGESTED_TAGS[hint.reason]
}

test.each([
  ['Bluetooth headphones', 'battery'],
  ['蓝牙耳机', 'battery'],
  ['藍芽耳機', 'battery'],
  ['Green tea biscuits', 'food'],
  ['眼线液笔', 'cosmetics'],
  ['極細眼線液筆', 'cosmetics'],
  ['Kitchen knife', 'knife'],
  ['水果刀', 'knife'],
])('%s may contain: %s', (goodsName, tag) => {
  expect(tagsOf(goodsName)).toContain(tag)
})

test.each(['Cotton T-shirt', '手机壳', '手機殼', ''])(
  'nothing is suggested for %s',
  (goodsName) => {
    expect(tagsOf(goodsName)).toEqual([])
  },
)
