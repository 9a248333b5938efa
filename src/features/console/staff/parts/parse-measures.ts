import * as v from 'valibot'
import { amountReadings, parseDecimal } from '#engine/shared/decimal.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import { MAX_SIDE_MM, MAX_WEIGHT_GRAMS } from '#features/parcels/contract/warehouse-parcel.ts'
import { textFields } from './text-fields.ts'

type WeightRefusal = 'empty' | 'not_a_weight' | 'unit_missing' | 'too_heavy'
/** Why a field at the scale is invalid. */
export type FieldRefusal = WeightRefusal | SideRefusal | 'shelf_too_long'
export type Parsed<Value, Refusal> = { ok: true; value: Value } | { ok: false; code: Refusal }

/** Below this a bare whole number could also mean kilograms, so the unit is required. */
const SMALLEST_BARE_GRAMS = 50

/**
 * Parses a typed weight into integer grams: "850", "850g", "1.25" and "1.25 kg" ("1,25" too). A bare number is
 * kilograms with decimals and grams without, as scales show them; a small bare whole number is refused as ambiguous.
 */
export function parseWeight(input: string): Parsed<number, WeightRefusal> {
  const plain = plainTyped(input).toLowerCase()
  if (plain === '') return { ok: false, code: 'empty' }
  const named = /(?:kg|g|公斤|千克|克)$/.exec(plain)?.[0]
  const number = plain.slice(0, plain.length - (named?.length ?? 0)).trimEnd()
  const hasDecimals = (amountReadings(number).at(-1) ?? '').includes('.')
  const unit = named ?? (hasDecimals ? 'kg' : 'g')
  const isGrams = unit === 'g' || unit === '克'
  // "1,250" means the same weight as a thousand grams and as a kilogram with decimals.
  const asGrams = isGrams || named === undefined ? parseDecimal(number, 0) : null
  const grams = (isGrams ? null : parseDecimal(number, 3)) ?? asGrams
  if (grams === null || grams < 1) return { ok: false, code: 'not_a_weight' }
  if (named === undefined && isGrams && grams < SMALLEST_BARE_GRAMS) {
    return { ok: false, code: 'unit_missing' }
  }
  return grams > MAX_WEIGHT_GRAMS ? { ok: false, code: 'too_heavy' } : { ok: true, value: grams }
}

type SideRefusal = 'empty' | 'not_a_side' | 'too_long'

/** Parses one side typed in centimetres, with at most one decimal, into integer millimetres. */
export function parseSide(input: string): Parsed<number, SideRefusal> {
  const plain = plainTyped(input)
  if (plain === '') return { ok: false, code: 'empty' }
  const millimetres = parseDecimal(plain.replace(/cm$/i, '').trimEnd(), 1)
  if (millimetres === null || millimetres < 1) return { ok: false, code: 'not_a_side' }
  return millimetres > MAX_SIDE_MM
    ? { ok: false, code: 'too_long' }
    : { ok: true, value: millimetres }
}

/**
 * Splits three sides typed at once ("50x40x30", "50 40 30", "50*40*30") into three texts, or null for a single number.
 */
export function splitSides(input: string): [string, string, string] | null {
  const [length, width, height, ...rest] = plainTyped(input).split(/\s*[x×*]\s*|\s+/i)
  if (!length || !width || !height || rest.length > 0) return null
  return [length, width, height]
}

/** The weight and the sides, as typed. */
export const typedSize = v.object(textFields('weight', 'length', 'width', 'height'))
export type Size = v.InferOutput<typeof typedSize>
export type SizeRefusals = { [Field in keyof Size]?: WeightRefusal | SideRefusal }
type Measures = { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number }

/** Parses weight and sides, or says why each field is invalid. */
export function readSize(
  input: Size,
): { ok: true; value: Measures } | { ok: false; refusals: SizeRefusals } {
  const weight = parseWeight(input.weight)
  const length = parseSide(input.length)
  const width = parseSide(input.width)
  const height = parseSide(input.height)
  if (weight.ok && length.ok && width.ok && height.ok) {
    return {
      ok: true,
      value: {
        weightGrams: weight.value,
        lengthMm: length.value,
        widthMm: width.value,
        heightMm: height.value,
      },
    }
  }
  const refusals: SizeRefusals = {}
  if (!weight.ok) refusals.weight = weight.code
  if (!length.ok) refusals.length = length.code
  if (!width.ok) refusals.width = width.code
  if (!height.ok) refusals.height = height.code
  return { ok: false, refusals }
}
