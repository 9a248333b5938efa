import type { LanguageCode } from '#i18n/language.ts'
import type { GoodsLists } from '#shared/documents/document-text.ts'
import { goods as en } from '#shared/documents/en.ts'
import { goods as zh } from '#shared/documents/zh.ts'
import { goods as zh2 } from '#shared/documents/zh2.ts'
import { simplify } from '#shared/domain/simplify.ts'

const LISTS: Record<LanguageCode, GoodsLists> = { zh, zh2, en }

/** Ordinary goods that every line takes. */
const ALLOWED = [
  { en: 'Clothes, shoes and bags', zh: '衣服、鞋子、箱包', zh2: '衣服、鞋子、包包' },
  { en: 'Books and stationery', zh: '图书、文具', zh2: '書籍、文具' },
  { en: 'Toys without batteries', zh: '不含电池的玩具', zh2: '不含電池的玩具' },
  { en: 'Tableware and kitchenware', zh: '餐具、厨具', zh2: '餐具、廚具' },
  { en: 'Home textiles and decoration', zh: '家纺、家居装饰', zh2: '寢具、家飾' },
  { en: 'Jewellery and accessories', zh: '饰品、配饰', zh2: '飾品、配件' },
  { en: 'Phone cases and cables', zh: '手机壳、数据线', zh2: '手機殼、傳輸線' },
  { en: 'Sports gear without batteries', zh: '不含电池的运动用品', zh2: '不含電池的運動用品' },
] as const satisfies readonly Record<LanguageCode, string>[]

export type GoodsKind = Readonly<Record<LanguageCode, string>>

function kindsOf(list: 'prohibited' | 'restricted'): GoodsKind[] {
  const names = Object.keys(en[list]) as (keyof GoodsLists[typeof list])[]
  return names.map((name) => ({
    zh: LISTS.zh[list][name],
    zh2: LISTS.zh2[list][name],
    en: LISTS.en[list][name],
  }))
}

/** Examples of each class, in three languages. */
export const GOODS_KINDS = {
  standard: ALLOWED,
  restricted: kindsOf('restricted'),
  prohibited: kindsOf('prohibited'),
} as const satisfies Record<string, readonly GoodsKind[]>

const plain = (text: string) => simplify(text).toLowerCase()

/** Whether a kind is called so in any of the languages; nothing typed fits all. */
export function isKindCalled(kind: GoodsKind, typed: string): boolean {
  const searched = plain(typed.trim())
  return Object.values(kind).some((text) => plain(text).includes(searched))
}
