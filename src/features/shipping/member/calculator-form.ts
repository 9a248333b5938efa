import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { parseDecimal } from '#engine/shared/decimal.ts'
import { asDecimal, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import {
  amountFen,
  countryCode,
  list,
  optionalText,
  text,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { goodsClass } from '#features/goods/contract/fields.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

const KEY = 'shippingCalculator'

/** What is shipped and to where, checked. Only goods of the class `restricted` have tags. */
const shipment = v.object({
  origin: warehouseId,
  country: countryCode,
  postalCode: optionalText(12),
  goodsClass,
  tags: list(v.picklist(GOODS_TAGS), GOODS_TAGS.length),
  weightGrams: wholeNumber(1, 1_000_000),
  lengthMm: wholeNumber(1, 5_000),
  widthMm: wholeNumber(1, 5_000),
  heightMm: wholeNumber(1, 5_000),
  valueFen: amountFen,
  insured: v.boolean(),
})
export type Shipment = v.InferOutput<typeof shipment>

/** What was typed: weight in kg, sides in cm, value in yuan. */
const form = v.object({
  origin: v.fallback(warehouseId, 'CN'),
  postalCode: v.fallback(text, ''),
  goodsClass: v.fallback(goodsClass, 'standard'),
  tags: v.fallback(shipment.entries.tags, []),
  weightGrams: v.fallback(text, ''),
  lengthMm: v.fallback(text, ''),
  widthMm: v.fallback(text, ''),
  heightMm: v.fallback(text, ''),
  valueFen: v.fallback(text, ''),
  insured: v.fallback(v.boolean(), false),
})
type KeptForm = v.InferOutput<typeof form>
/** With the destination, which the whole app has in common. */
export type CalculatorForm = KeptForm & { country: string }

/** The decimals of each number that is typed. */
const DIGITS = { weightGrams: 3, lengthMm: 1, widthMm: 1, heightMm: 1, valueFen: 2 } as const
type NumberName = keyof typeof DIGITS
const NUMBERS = Object.keys(DIGITS) as NumberName[]
const isNumber = (name: string): name is NumberName => name in DIGITS

/** The form by the schema. Failures name its fields, with limits as they are typed. */
export function readShipment(typed: CalculatorForm): FormEntry<Shipment> {
  const numbers = NUMBERS.map((name) => {
    const isBlank = typed[name].trim() === ''
    if (isBlank) return [name, name === 'valueFen' ? 0 : undefined]
    const number =
      name === 'valueFen' ? parseYuan(typed.valueFen) : parseDecimal(typed[name], DIGITS[name])
    return [name, number ?? Number.NaN]
  })
  const tags = typed.goodsClass === 'restricted' ? typed.tags : []
  const result = v.safeParse(shipment, { ...typed, tags, ...Object.fromEntries(numbers) })
  if (result.success) return { ok: true, value: result.output }
  const failures = failuresOf(result.issues).map((failure) => {
    const { path, code } = failure
    if (path === 'valueFen' && code === 'type') return { path, code: 'money' as const, args: {} }
    return isNumber(path) ? asDecimal(failure, DIGITS[path]) : failure
  })
  return { ok: false, failures }
}

/** What was typed in this tab before a reload, or an empty form. */
export function restoreForm(): KeptForm {
  const text = readTab(KEY)
  let stored: unknown = {}
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    // Another version wrote it.
  }
  const result = v.safeParse(form, stored)
  return result.success ? result.output : v.parse(form, {})
}

export function keepForm(typed: KeptForm): void {
  writeTab(KEY, JSON.stringify(typed))
}
