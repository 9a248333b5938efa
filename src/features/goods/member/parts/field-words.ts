import { msg } from '@lingui/core/macro'
import { choice, type FieldWords, money } from '#engine/client/parts/forms/field-words.ts'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from './goods-words.ts'

/** Fields stand in the order of the forms, because the tray lists them so. */
export const GOODS_FIELD_WORDS = {
  name: { name: msg`Goods name` },
  specification: { name: msg`Specification` },
  quantity: { name: msg`Quantity` },
  link: { name: msg`Link` },
  priceFen: { name: msg`Unit price`, format: money },
  foreignPrice: { name: msg`Foreign price` },
  notes: { name: msg`Notes` },
  shopName: { name: msg`Shop` },
  unitPriceFen: { name: msg`Unit price`, format: money },
  declaredValueFen: { name: msg`Declared value`, format: money },
  goodsClass: { name: msg`Goods class`, format: choice(GOODS_CLASS_WORDS) },
  tags: { name: msg`Contains`, format: choice(GOODS_TAG_WORDS) },
  // The price in yuan says it.
  typedPrice: null,
  goods: null,
} as const satisfies Record<string, FieldWords>
