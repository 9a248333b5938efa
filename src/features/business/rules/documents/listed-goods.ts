import type { Language } from '#engine/shared/languages.ts'
import type { GoodsList, GoodsRow } from '#features/goods/contract/goods-list.ts'
import { goodsRowText } from '#features/goods/rules/goods-row-text.ts'
import type { DocumentText, DocumentTexts, GoodsLists } from './document-text.ts'
import { goods as en } from './en.ts'
import { goods as zh } from './zh.ts'
import { goods as zh2 } from './zh2.ts'

const LISTS: Record<Language, GoodsLists> = { zh, zh2, en }
const CLASSES = ['prohibited', 'restricted'] as const

/** The list of the app as rows, which a business begins with. */
export function shippedRows(): GoodsRow[] {
  const nothing = { zh: '', zh2: '', en: '' }
  return CLASSES.flatMap((goodsClass) => {
    const kinds = Object.keys(en[goodsClass]) as (keyof GoodsLists[typeof goodsClass])[]
    return kinds.map((kind) => ({
      name: {
        zh: zh[goodsClass][kind],
        zh2: zh2[goodsClass][kind],
        en: en[goodsClass][kind],
      },
      words: [],
      countries: [],
      goodsClass,
      reason: nothing,
      kind,
    }))
  })
}

/**
 * The text about prohibited goods with the rows of the business in the place of the app's; what the law forbids
 * everywhere stays behind them.
 */
export function withGoodsList(
  text: DocumentText,
  goodsList: GoodsList,
  { language, countryName }: { language: Language; countryName: (country: string) => string },
): DocumentText {
  if (goodsList === null) return text
  const sections = text.sections.map((section) => {
    const { list = [] } = section
    for (const goodsClass of CLASSES) {
      const shipped: string[] = Object.values(LISTS[language][goodsClass])
      if (list[0] !== shipped[0]) continue
      const own = goodsList
        .filter((row) => row.goodsClass === goodsClass)
        .map((row) => goodsRowText(row, language, countryName))
      return { ...section, list: [...own, ...list.slice(shipped.length)] }
    }
    return section
  })
  return { ...text, sections }
}

/** One of the texts that members accept, as the app has it, with the business's rows in that about prohibited goods. */
export function shippedDocument(
  texts: DocumentTexts,
  name: keyof DocumentTexts,
  goodsList: GoodsList,
  words: Parameters<typeof withGoodsList>[2],
): DocumentText {
  return name === 'prohibited' ? withGoodsList(texts[name], goodsList, words) : texts[name]
}
