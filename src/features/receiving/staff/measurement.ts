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
import type { ShotsTaken } from '#features/shots/contract/shots-taken.ts'
import {
  type GapReason,
  type GoodsKind,
  SHOTS,
  type Shot,
  shotsLacking,
} from '#features/shots/rules/shot-list.ts'

export type TypedGap = { reason: GapReason; words: string }
export type TypedGaps = Readonly<Partial<Record<Shot, TypedGap>>>

/** The form at the scale, as typed. */
export type Typed = {
  weight: string
  length: string
  width: string
  height: string
  goodsClass: GoodsClass
  shelf: string
  photos: readonly PreparedImage[]
  /** A chosen file that is no usable picture; the parcel is not saved until it is removed. */
  refusedPhoto: Pick<RefusedFile, 'file' | 'code'> | null
  kind: GoodsKind
  /** What each photo shows, by its hash. */
  shots: Readonly<Record<string, Shot>>
  /** Why there is no photo of a shot. */
  gaps: TypedGaps
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

type Shots = Pick<Typed, 'photos' | 'kind' | 'shots' | 'gaps'>

/** What the photos show and why some are missing, as it is sent. */
export function shotsTakenOf({ photos, kind, shots, gaps }: Shots): ShotsTaken {
  return {
    kind,
    photos: photos.flatMap(({ sha256 }) => {
      const shot = shots[sha256]
      return shot === undefined ? [] : [{ sha256, shot }]
    }),
    gaps: SHOTS.flatMap((shot) => {
      const gap = gaps[shot]
      return gap === undefined ? [] : [{ shot, ...gap }]
    }),
  }
}

/** The shots that are asked for and have neither a photo nor a reason; another reason needs words. */
export function lackingShots(typed: Shots, asked: readonly Shot[]): Shot[] {
  const { photos, gaps } = shotsTakenOf(typed)
  const told = gaps.filter(({ reason, words }) => reason !== 'other' || words.trim() !== '')
  return shotsLacking(
    asked,
    photos.map(({ shot }) => shot),
    told,
  )
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
