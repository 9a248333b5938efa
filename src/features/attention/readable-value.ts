import type { I18n } from '@lingui/core'
import { countryName } from '#i18n/countries.ts'
import { formatMoney } from '#i18n/formatters.ts'
import { GOODS_CLASS_WORDS } from '#parts/goods-words.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'

/** The value of one field of a change, as a person reads it. */
export function readableValue(i18n: I18n, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'number')
    return field.endsWith('Fen') ? formatMoney(i18n.locale, value) : i18n.number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'country') return countryName(i18n.locale, value)
  const words: Record<string, Record<string, typeof WAREHOUSE_WORDS.CN>> = {
    goodsClass: GOODS_CLASS_WORDS,
    destinationWarehouseId: WAREHOUSE_WORDS,
  }
  const word = words[field]?.[value]
  return word ? i18n._(word) : value
}
