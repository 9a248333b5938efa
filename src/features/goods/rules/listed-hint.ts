import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'
import type { GoodsList, GoodsRow } from '#features/goods/contract/goods-list.ts'
import { type GoodsHint, type GoodsReason, hintGoodsClass } from './goods-hint.ts'

/** The class that a name suggests. `row`: that of the business's list; null while that is the app's own. */
export type ListedHint = {
  goodsClass: GoodsHint['goodsClass']
  reason: GoodsReason | null
  row: GoodsRow | null
}

const HAN = /\p{Script=Han}/u
const folded = (text: string) => simplify(normalForm(text).toLowerCase())
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a name has a word of a row: Chinese anywhere, other scripts as whole words, of which there may be several. */
function isCalled(name: string, { words }: GoodsRow): boolean {
  return words.map(folded).some((word) => {
    if (HAN.test(word)) return name.includes(word)
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?:s|es)?(?![\\p{L}\\p{N}])`, 'u').test(
      name,
    )
  })
}

/** What is prohibited to some countries alone is taken to others. */
const classOf = ({ goodsClass, countries }: GoodsRow) =>
  countries.length === 0 ? goodsClass : 'restricted'

/**
 * The class that a goods name suggests by the list of the business: by the words of its rows, the prohibited ones first,
 * then by what the app knows of the kinds that are left in it.
 */
export function listedHint(goodsName: string, list: GoodsList): ListedHint | null {
  const own = hintGoodsClass(goodsName)
  if (list === null) return own && { ...own, row: null }
  const name = folded(goodsName)
  const called = list.filter((row) => isCalled(name, row))
  const row =
    called.find((one) => classOf(one) === 'prohibited') ??
    called[0] ??
    list.find(({ kind }) => kind !== null && kind === own?.reason)
  return row === undefined
    ? null
    : { goodsClass: classOf(row), reason: own?.reason === row.kind ? own.reason : null, row }
}
