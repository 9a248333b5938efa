import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import {
  type FieldRefusal,
  type Parsed,
  parseSide,
  parseWeight,
} from '#features/console/staff/parts/parse-measures.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { MAX_SHELF_LENGTH } from '#features/parcels/contract/warehouse-parcel.ts'
import type { RefusedFile } from '#features/pictures/member/parts/use-pictures.ts'
import type { TypedShots } from '#features/shots/staff/parts/typed-shots.ts'

/** The form at the scale, as typed. */
export type Typed = Omit<TypedShots, 'photos'> & {
  weight: string
  length: string
  width: string
  height: string
  goodsClass: GoodsClass
  shelf: string
  photos: readonly PreparedImage[]
  /** A chosen file that is no usable picture; the parcel is not saved until it is removed. */
  refusedPhoto: Pick<RefusedFile, 'file' | 'code'> | null
}

export const FIELDS = ['weight', 'length', 'width', 'height', 'shelf'] as const
export type Field = (typeof FIELDS)[number]
export type Refusals = Partial<Record<Field, FieldRefusal>>

function parseShelf(input: string): Parsed<string, FieldRefusal> {
  const shelf = normalForm(input).trim().toUpperCase()
  if (shelf === '') return { ok: false, code: 'empty' }
  return shelf.length > MAX_SHELF_LENGTH
    ? { ok: false, code: 'shelf_too_long' }
    : { ok: true, value: shelf }
}

const PARSERS = {
  weight: parseWeight,
  length: parseSide,
  width: parseSide,
  height: parseSide,
  shelf: parseShelf,
} as const satisfies Record<Field, (input: string) => Parsed<unknown, FieldRefusal>>

/** Why one field is invalid, or null. */
export function refuseField(field: Field, input: string): FieldRefusal | null {
  const parsed = PARSERS[field](input)
  return parsed.ok ? null : parsed.code
}

/** Why each field is invalid; empty when the form can be sent. */
export function refusalsOf(input: Typed): Refusals {
  const refusals: Refusals = {}
  for (const field of FIELDS) {
    const code = refuseField(field, input[field])
    if (code !== null) refusals[field] = code
  }
  return refusals
}

function must<Value>(parsed: Parsed<Value, FieldRefusal>): Value {
  if (!parsed.ok) throw new Error(`Sent a measurement that was refused: ${parsed.code}`)
  return parsed.value
}

/** The request of a valid form. */
export function measuredOf(input: Typed) {
  return {
    weightGrams: must(parseWeight(input.weight)),
    lengthMm: must(parseSide(input.length)),
    widthMm: must(parseSide(input.width)),
    heightMm: must(parseSide(input.height)),
    goodsClass: input.goodsClass,
    shelf: must(parseShelf(input.shelf)),
  }
}
