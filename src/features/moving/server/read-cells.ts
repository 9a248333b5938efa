import * as v from 'valibot'
import { numberOf } from '#engine/server/files/cell-values.ts'
import { codeDoubt, spoiltCell } from '#engine/shared/cell-doubts.ts'
import { isDoubtful } from '#engine/shared/decimal.ts'
import { readBy, rule } from '#engine/shared/failures.ts'
import { shownText } from '#engine/shared/fields.ts'
import type { Language } from '#engine/shared/languages.ts'
import { GOODS_CLASSES, type GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { BroughtRow } from '#features/moving/rules/brought-columns.ts'
import { type CellFailure, type ReadValue, refusedAs } from './brought.ts'

/** Columns of long numbers, whose digits a spreadsheet may have lost. */
const LONG_NUMBERS: readonly string[] = ['tracking_number', 'phone', 'old_number', 'reference']

/** What a spreadsheet may have spoilt in a row. */
function doubtsOf(cells: BroughtRow['cells']): CellFailure[] {
  return Object.entries(cells).flatMap(([path, cell]): CellFailure[] => {
    const spoilt = spoiltCell(cell)
    if (spoilt === 'narrow' || spoilt === 'error')
      return [{ path, code: `cell_${spoilt}`, args: {} }]
    if (!LONG_NUMBERS.includes(path)) return []
    const doubt = codeDoubt(cell)
    if (doubt === 'shortened') return [refusedAs(path, 'number_shortened')]
    return doubt === 'date' ? [refusedAs(path, 'number_date')] : []
  })
}

/** Reads the cells of a row by a schema of its columns. A column that the file lacks is empty. */
export function readCells<Value>(
  schema: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Value>,
  cells: BroughtRow['cells'],
): ReadValue<Value> {
  const doubts = doubtsOf(cells)
  if (doubts.length > 0) return { ok: false, failures: doubts }
  const whole = Object.keys(schema.entries).map((name) => [name, cells[name] ?? ''] as const)
  return readBy(schema, Object.fromEntries(whole))
}

/** A number with decimals as an integer of its smallest unit. */
export const decimalCell = (digits: number, min: number, max: number) =>
  v.pipe(
    shownText,
    v.nonEmpty(),
    v.check((cell) => digits === 0 || !isDoubtful(cell), rule('amount_ambiguous')),
    v.transform((cell) => numberOf(cell, digits)),
    v.number(),
    v.minValue(min),
    v.maxValue(max),
  )

const LANGUAGE_WORDS: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  英文: 'en',
  英语: 'en',
  英語: 'en',
  zh: 'zh',
  zhcn: 'zh',
  zhhans: 'zh',
  chinese: 'zh',
  simplifiedchinese: 'zh',
  chinesesimplified: 'zh',
  简体: 'zh',
  简体中文: 'zh',
  中文: 'zh',
  zh2: 'zh2',
  zhtw: 'zh2',
  zhhk: 'zh2',
  zhhant: 'zh2',
  traditionalchinese: 'zh2',
  chinesetraditional: 'zh2',
  繁體: 'zh2',
  繁體中文: 'zh2',
  繁体: 'zh2',
  繁体中文: 'zh2',
}
const CLASS_WORDS: Readonly<Record<string, GoodsClass>> = {
  普通: 'standard',
  普货: 'standard',
  普貨: 'standard',
  普通货物: 'standard',
  普通貨物: 'standard',
  general: 'standard',
  normal: 'standard',
  敏感: 'restricted',
  敏感货: 'restricted',
  敏感貨: 'restricted',
  受限: 'restricted',
  sensitive: 'restricted',
  违禁: 'prohibited',
  违禁品: 'prohibited',
  違禁: 'prohibited',
  違禁品: 'prohibited',
  forbidden: 'prohibited',
}
const keyOf = (cell: string) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A language by its code or name; null for none. Undefined for a word that names none of ours. */
export function languageOf(cell: string): Language | null | undefined {
  const key = keyOf(cell)
  return key === '' ? null : Object.hasOwn(LANGUAGE_WORDS, key) ? LANGUAGE_WORDS[key] : undefined
}

/** A class of goods by its name; ordinary goods for an empty cell. Undefined for a word that names none. */
export function goodsClassOf(cell: string): GoodsClass | undefined {
  const key = keyOf(cell)
  if (key === '') return 'standard'
  const own = GOODS_CLASSES.find((name) => name === key)
  return own ?? (Object.hasOwn(CLASS_WORDS, key) ? CLASS_WORDS[key] : undefined)
}
