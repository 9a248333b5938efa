import type { AccountDatabase } from '#engine/client/data/database.ts'
import { readKept } from '#engine/client/data/kept-replies.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { type Shelf, shelfKey } from '#features/parcels/rules/stock-count.ts'
import { copyFloor, type FloorCopy, type OnShelf } from '#features/receiving/contract/floor.ts'
import type { Found } from '#features/receiving/staff/choices.ts'
import type { GoodsKind } from '#features/shots/rules/shot-list.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The name of a warehouse's copy among the replies on the device, which a sign-out deletes. */
export const copyName = (warehouseId: WarehouseId): string => `copyFloor ${warehouseId}`

/** The copy of a warehouse on this device and when it came (Unix milliseconds); null without one. */
export const readFloorCopy = (
  db: AccountDatabase | null,
  warehouseId: WarehouseId,
): Promise<{ value: FloorCopy; from: number } | null> =>
  readKept(db, copyName(warehouseId), copyFloor.reply)

/**
 * That a number was looked up on this device alone. `from`: when its list came; null without a list. `shelved`: what lies
 * on shelves under it, by package number or tracking number.
 */
export type FromCopy = {
  from: number | null
  kinds: Record<string, GoodsKind>
  shelved: { code: string; shelf: string }[]
}

/** What a device does not have of a parcel. */
const UNSEEN = {
  memberNum: '',
  destinationWarehouseId: null,
  goods: [],
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  note: '',
  createdAt: '',
  receivedAt: null,
  isPiece: false,
  isBought: false,
}
const EXPECTED = {
  ...UNSEEN,
  stage: 'toWarehouse',
  originWarehouse: null,
  shelf: null,
  missingSince: null,
} as const

/** What the copy says of a scanned number. */
export function foundInCopy(
  copy: { value: FloorCopy; from: number } | null,
  number: string,
): { found: Found; copy: FromCopy } {
  const key = trackingKey(number)
  const isNamed = ({ trackingNumber }: { trackingNumber: string }) =>
    trackingKey(trackingNumber) === key
  const expected = copy?.value.expected.filter(isNamed) ?? []
  const kinds = Object.fromEntries(expected.map(({ parcelId, kind }) => [parcelId, kind]))
  const shelved = [
    ...(copy?.value.parcels.filter(isNamed) ?? []),
    ...(copy?.value.unclaimed.filter(isNamed) ?? []),
  ].map((one) => ({ code: 'code' in one ? one.code : one.trackingNumber, shelf: one.shelf }))
  const parcels = expected.map(({ kind: _, ...parcel }) => ({ ...EXPECTED, ...parcel }))
  return { found: { parcels, unclaimed: [] }, copy: { from: copy?.from ?? null, kinds, shelved } }
}

type Shelved = FloorCopy['parcels'][number]
const shelvedParcel = (parcel: Shelved, warehouseId: WarehouseId): StaffParcel => ({
  ...UNSEEN,
  originWarehouse: warehouseId,
  ...parcel,
})
const shelvedUnclaimed = (
  box: FloorCopy['unclaimed'][number],
  warehouseId: WarehouseId,
): UnclaimedParcel => ({
  warehouseId,
  weightGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  labelText: '',
  photoSha256s: [],
  damage: null,
  receivedAt: '',
  ...box,
})

/** What the copy has on a shelf; null if the shelf is not in it, but may have something on it. */
function shelfInCopy({ value }: { value: FloorCopy }, at: Shelf): OnShelf | null {
  const isThere = ({ shelf }: { shelf: string }) => shelfKey(shelf) === shelfKey(at.shelf)
  const parcels = value.parcels.filter(isThere)
  const unclaimed = value.unclaimed.filter(isThere)
  if (parcels.length + unclaimed.length === 0 && !value.isWhole.shelves) return null
  return {
    parcels: parcels.map((parcel) => shelvedParcel(parcel, at.warehouseId)),
    unclaimed: unclaimed.map((box) => shelvedUnclaimed(box, at.warehouseId)),
    at: value.at,
  }
}

/** What a device has of a shelf while nobody answers, and when that came; null without it. */
export async function copyOfShelf(
  db: AccountDatabase | null,
  at: Shelf,
): Promise<{ value: OnShelf; from: number } | null> {
  const copy = await readFloorCopy(db, at.warehouseId)
  const value = copy && shelfInCopy(copy, at)
  return value && { value, from: copy.from }
}

/** What a scanned package number or tracking number names in the copy, wherever it lies or is expected. */
export function namedInCopy(
  { value }: { value: FloorCopy },
  input: string,
  warehouseId: WarehouseId,
): OnShelf {
  const [code, key] = [normaliseCode(input), trackingKey(input)]
  const isNamed = (one: { code?: string; trackingNumber: string }) =>
    (one.code !== undefined && one.code !== '' && normaliseCode(one.code) === code) ||
    trackingKey(one.trackingNumber) === key
  const expected = value.expected.filter(isNamed)
  return {
    parcels: [
      ...value.parcels.filter(isNamed).map((parcel) => shelvedParcel(parcel, warehouseId)),
      ...expected.map(({ kind: _, ...parcel }) => ({ ...EXPECTED, ...parcel })),
    ],
    unclaimed: value.unclaimed.filter(isNamed).map((box) => shelvedUnclaimed(box, warehouseId)),
  }
}
