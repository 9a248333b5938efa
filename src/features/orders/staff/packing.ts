import { decimalText } from '#engine/shared/decimal.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { Rows } from '#engine/shared/rows.ts'
import {
  readSize,
  type Size,
  type SizeRefusals,
} from '#features/console/staff/parts/parse-measures.ts'
import type { StaffOrder } from '#features/orders/contract/staff-orders.ts'
import { type SideEvidence, sidesLacking } from '#features/orders/rules/charged-sides.ts'
import { type ChargedBy, volumeCounts } from '#features/shipping/rules/chargeable.ts'
import { SIDE_SHOTS, type SideShot } from '#features/shots/rules/shot-list.ts'

export type OrderParcel = StaffOrder['parcels'][number]
/** A carton on the table: what was scanned into it, its measures as typed, its photo. */
export type CartonDraft = {
  key: string
  parcelIds: readonly string[]
  size: Size
  photoSha256: string | null
  /** Evidence of its sides, where the volume is charged. */
  sides: Readonly<Partial<Record<SideShot, SideDraft>>>
}
export type SideDraft = Pick<SideEvidence, 'photoSha256' | 'gap'>
/** `open`: the key of the carton that the next scan goes into. */
export type Packing = { cartons: readonly CartonDraft[]; open: string }

export type Scan =
  | { kind: 'packed'; packing: Packing; code: string; number: number }
  /** The parcel is in a carton already: this is the carton’s number. */
  | { kind: 'twice'; code: string; number: number }
  /** No parcel of this order. */
  | { kind: 'foreign'; code: string }

const EMPTY: Size = { weight: '', length: '', width: '', height: '' }

const emptyCarton = (key: string): CartonDraft => ({
  key,
  parcelIds: [],
  size: EMPTY,
  photoSha256: null,
  sides: {},
})

/** The cartons as they were packed before, to change them; one empty carton for an order that was not packed. */
export function packingOf(
  cartons: readonly Rows['carton'][],
  photos: readonly Rows['photo'][],
  key: string,
): Packing {
  const drafts = cartons.map((carton): CartonDraft => {
    const side = (millimetres: number) => decimalText(millimetres, 1)
    return {
      key: carton.id,
      parcelIds: carton.parcelIds,
      size: {
        weight: `${carton.weightGrams} g`,
        length: side(carton.lengthMm),
        width: side(carton.widthMm),
        height: side(carton.heightMm),
      },
      photoSha256:
        photos.find(({ ownerId, shot }) => ownerId === carton.id && !shot)?.sha256 ?? null,
      sides: sidesOf(carton, photos),
    }
  })
  return drafts.length > 0
    ? { cartons: drafts, open: drafts.at(-1)?.key ?? key }
    : { cartons: [emptyCarton(key)], open: key }
}

function sidesOf(carton: Rows['carton'], photos: readonly Rows['photo'][]): CartonDraft['sides'] {
  const sides: Partial<Record<SideShot, SideDraft>> = {}
  for (const side of SIDE_SHOTS) {
    const photo = photos.find(({ ownerId, shot }) => ownerId === carton.id && shot === side)
    const gap = carton.sideGaps?.find(({ shot }) => shot === side)
    if (photo || gap)
      sides[side] = {
        photoSha256: photo?.sha256 ?? null,
        gap: gap ? { reason: gap.reason, words: gap.words } : null,
      }
  }
  return sides
}

/** Puts a scanned package number into the open carton, or says why it stops. */
export function scanParcel(
  packing: Packing,
  parcels: readonly OrderParcel[],
  scanned: string,
): Scan {
  const code = normaliseCode(scanned)
  const parcel = parcels.find((one) => one.code === code)
  if (parcel === undefined) return { kind: 'foreign', code }
  const { parcelId } = parcel
  const at = packing.cartons.findIndex(({ parcelIds }) => parcelIds.includes(parcelId))
  if (at >= 0) return { kind: 'twice', code, number: at + 1 }
  const cartons = packing.cartons.map((carton) =>
    carton.key === packing.open
      ? { ...carton, parcelIds: [...carton.parcelIds, parcelId] }
      : carton,
  )
  const number = cartons.findIndex(({ key }) => key === packing.open) + 1
  return { kind: 'packed', packing: { ...packing, cartons }, code, number }
}

export function changeCarton(
  packing: Packing,
  key: string,
  changes: Partial<Omit<CartonDraft, 'key'>>,
): Packing {
  const cartons = packing.cartons.map((one) => (one.key === key ? { ...one, ...changes } : one))
  return { ...packing, cartons }
}

export const addCarton = ({ cartons }: Packing, key: string): Packing => ({
  cartons: [...cartons, emptyCarton(key)],
  open: key,
})

/** What was in the carton is to be scanned again. The last carton stays. */
export function removeCarton(packing: Packing, key: string): Packing {
  const cartons = packing.cartons.filter((one) => one.key !== key)
  const last = cartons.at(-1)
  if (last === undefined) return packing
  return { cartons, open: packing.open === key ? last.key : packing.open }
}

/** The parcels of the order that are in no carton yet. */
export function unpackedOf(packing: Packing, parcels: readonly OrderParcel[]): OrderParcel[] {
  const packed = new Set(packing.cartons.flatMap(({ parcelIds }) => parcelIds))
  return parcels.filter(({ parcelId }) => !packed.has(parcelId))
}

/** The keys of the cartons whose volume is charged, as far as they are measured. */
export function chargedKeys({ cartons }: Packing, by: ChargedBy): ReadonlySet<string> {
  const measured = cartons.flatMap(({ key, size }) => {
    const result = readSize(size)
    return result.ok ? [{ key, ...result.value }] : []
  })
  const counts = volumeCounts(measured, by)
  return new Set(measured.filter((_, nth) => counts[nth]).map(({ key }) => key))
}

const evidenceOf = (drafts: CartonDraft['sides']): SideEvidence[] =>
  SIDE_SHOTS.flatMap((side) => {
    const draft = drafts[side]
    return draft ? [{ side, ...draft }] : []
  })

/** Why a packing cannot be saved, carton by carton. */
export type PackingRefusals = {
  /** Some parcel is in no carton. */
  isUnpacked: boolean
  cartons: Record<string, { isEmpty: boolean; size: SizeRefusals; sides: readonly SideShot[] }>
}

/** The cartons of the request, or why they cannot be sent. */
export function readPacking(packing: Packing, parcels: readonly OrderParcel[], by: ChargedBy) {
  const codes = new Map(parcels.map(({ parcelId, code }) => [parcelId, code]))
  const refusals: PackingRefusals = {
    isUnpacked: unpackedOf(packing, parcels).length > 0,
    cartons: {},
  }
  const charged = chargedKeys(packing, by)
  const cartons = packing.cartons.flatMap(
    ({ key, parcelIds, size, photoSha256, sides: drafts }) => {
      // A parcel that was taken out of the order in the meantime has no code here.
      const inside = parcelIds.flatMap((id) => codes.get(id) ?? [])
      const result = readSize(size)
      const sides = charged.has(key) ? evidenceOf(drafts) : []
      const lacking = charged.has(key) ? sidesLacking(sides) : []
      if (inside.length > 0 && result.ok && lacking.length === 0)
        return [{ codes: inside, ...result.value, photoSha256, sides }]
      refusals.cartons[key] = {
        isEmpty: inside.length === 0,
        size: result.ok ? {} : result.refusals,
        sides: lacking,
      }
      return []
    },
  )
  return refusals.isUnpacked || Object.keys(refusals.cartons).length > 0
    ? { ok: false as const, refusals }
    : { ok: true as const, cartons }
}
