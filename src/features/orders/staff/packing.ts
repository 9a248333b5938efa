import { decimalText } from '#engine/shared/decimal.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { Rows } from '#engine/shared/rows.ts'
import {
  readSize,
  type Size,
  type SizeRefusals,
} from '#features/console/staff/parts/parse-measures.ts'
import type { StaffOrder } from '#features/orders/contract/staff-orders.ts'

export type OrderParcel = StaffOrder['parcels'][number]
/** A carton on the table: what was scanned into it, its measures as typed, its photo. */
export type CartonDraft = {
  key: string
  parcelIds: readonly string[]
  size: Size
  photoSha256: string | null
}
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
      photoSha256: photos.find(({ ownerId }) => ownerId === carton.id)?.sha256 ?? null,
    }
  })
  return drafts.length > 0
    ? { cartons: drafts, open: drafts.at(-1)?.key ?? key }
    : { cartons: [emptyCarton(key)], open: key }
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

/** Why a packing cannot be saved, carton by carton. */
export type PackingRefusals = {
  /** Some parcel is in no carton. */
  isUnpacked: boolean
  cartons: Record<string, { isEmpty: boolean; size: SizeRefusals }>
}

/** The cartons of the request, or why they cannot be sent. */
export function readPacking(packing: Packing, parcels: readonly OrderParcel[]) {
  const codes = new Map(parcels.map(({ parcelId, code }) => [parcelId, code]))
  const refusals: PackingRefusals = {
    isUnpacked: unpackedOf(packing, parcels).length > 0,
    cartons: {},
  }
  const cartons = packing.cartons.flatMap(({ key, parcelIds, size, photoSha256 }) => {
    // A parcel that was taken out of the order in the meantime has no code here.
    const inside = parcelIds.flatMap((id) => codes.get(id) ?? [])
    const result = readSize(size)
    if (inside.length > 0 && result.ok) return [{ codes: inside, ...result.value, photoSha256 }]
    refusals.cartons[key] = { isEmpty: inside.length === 0, size: result.ok ? {} : result.refusals }
    return []
  })
  return refusals.isUnpacked || Object.keys(refusals.cartons).length > 0
    ? { ok: false as const, refusals }
    : { ok: true as const, cartons }
}
