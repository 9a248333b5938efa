import * as v from 'valibot'
import { MAX_SIDE_MM, MAX_WEIGHT_GRAMS } from '#shared/contract/staff.ts'
import { plainTyped } from '#shared/domain/typed-text.ts'
import { textFields } from './text-fields.ts'

type WeightRefusal = 'empty' | 'not_a_weight' | 'unit_missing' | 'too_heavy'
/** Why a field at the scale is invalid. */
export type FieldRefusal = WeightRefusal | SideRefusal | 'shelf_too_long'
export type Parsed<Value, Refusal> = { ok: true; value: Value } | { ok: false; code: Refusal }

/** Below this a bare whole number could also mean kilograms, so the unit is required. */
const SMALLEST_BARE_GRAMS = 50

/**
 * Parses a typed weight into integer grams: "850", "850g", "1.25" and "1.25 kg" ("1,25" too). A bare number is
 * kilograms with a decimal point and grams without, as scales show them; a small bare whole number is refused as
 * ambiguous.
 */
export function parseWeight(typed: string): Parsed<number, WeightRefusal> {
  const plain = plainTyped(typed).toLowerCase().replace(',', '.')
  if (plain === '') return { ok: false, code: 'empty' }
  const match = /^(\d{1,7})(?:\.(\d{1,3}))?\s*(kg|g|公斤|千克|克)?$/.exec(plain)
  if (!match) return { ok: false, code: 'not_a_weight' }
  const [, whole = '', decimals, unit] = match
  const inGrams = unit === 'g' || unit === '克' || (unit === undefined && decimals === undefined)
  if (inGrams && decimals !== undefined) return { ok: false, code: 'not_a_weight' }
  const grams = inGrams
    ? Number(whole)
    : Number(whole) * 1000 + Number((decimals ?? '').padEnd(3, '0'))
  if (grams === 0) return { ok: false, code: 'not_a_weight' }
  if (unit === undefined && inGrams && grams < SMALLEST_BARE_GRAMS) {
    return { ok: false, code: 'unit_missing' }
  }
  return grams > MAX_WEIGHT_GRAMS ? { ok: false, code: 'too_heavy' } : { ok: true, value: grams }
}

type SideRefusal = 'empty' | 'not_a_side' | 'too_long'

/** Parses one side typed in centimetres, with at most one decimal, into integer millimetres. */
export function parseSide(typed: string): Parsed<number, SideRefusal> {
  const plain = plainTyped(typed).replace(',', '.')
  if (plain === '') return { ok: false, code: 'empty' }
  const match = /^(\d{1,5})(?:\.(\d)?)?(?:\s*cm)?$/i.exec(plain)
  const millimetres = match === null ? 0 : Number(match[1]) * 10 + Number(match[2] ?? 0)
  if (millimetres === 0) return { ok: false, code: 'not_a_side' }
  return millimetres > MAX_SIDE_MM
    ? { ok: false, code: 'too_long' }
    : { ok: true, value: millimetres }
}

/**
 * Splits three sides typed at once ("50x40x30", "50 40 30", "50*40*30") into three texts, or null for a single number.
 */
export function splitSides(typed: string): [string, string, string] | null {
  const [length, width, height, ...rest] = plainTyped(typed).split(/\s*[x×*]\s*|\s+/i)
  if (!length || !width || !height || rest.length > 0) return null
  return [length, width, height]
}

/** Weight and sides, as typed. */
/** The weight and the sides, as typed. */
export const typedSize = v.object(textFields('weight', 'length', 'width', 'height'))
export type Size = v.InferOutput<typeof typedSize>
export type SizeRefusals = { [Field in keyof Size]?: WeightRefusal | SideRefusal }
type Measures = { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number }

/** Parses weight and sides, or says why each field is invalid. */
export function readSize(
  typed: Size,
): { ok: true; value: Measures } | { ok: false; refusals: SizeRefusals } {
  const weight = parseWeight(typed.weight)
  const length = parseSide(typed.length)
  const width = parseSide(typed.width)
  const height = parseSide(typed.height)
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
