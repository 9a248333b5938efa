import { refuse } from '#engine/server/refusal.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { lacksEnglish } from '#features/goods/rules/customs-description.ts'
import type { CustomsLine } from '#features/orders/contract/order-parts.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'

type Failures = (
  customs: readonly CustomsLine[],
  goods: readonly GoodsRow[],
  country: string,
) => FieldFailure[]

/**
 * What is wrong unless customs hear of all goods, each once, with as many pieces as there are and in words that customs
 * of the country read.
 */
export const customsFailures: Failures = (customs, goods, country) => {
  const pieces = new Map(goods.map(({ id, quantity }) => [id, quantity]))
  const named = new Set(customs.map(({ goodsId }) => goodsId))
  const isComplete =
    named.size === customs.length &&
    named.size === pieces.size &&
    customs.every(({ goodsId }) => pieces.has(goodsId))
  if (!isComplete) return [{ path: 'customs', code: 'required', args: {} }]
  return customs.flatMap((line, index) => {
    const failures: FieldFailure[] = []
    const length = pieces.get(line.goodsId) ?? 0
    const path = (name: string) => `customs.${index}.${name}`
    if (line.quantity !== length) {
      failures.push({ path: path('quantity'), code: 'number_length', args: { length } })
    }
    if (lacksEnglish(country, line.description)) {
      failures.push({ path: path('description'), code: 'customs_english', args: {} })
    }
    return failures
  })
}

/** Refuses customs lines with failures: the order keeps these lines, and the forms are printed from them. */
export function refuseCustoms(...asked: Parameters<Failures>): void {
  const fields = customsFailures(...asked)
  if (fields.length > 0) throw refuse('validation', { fields })
}
