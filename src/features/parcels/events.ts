import { optional, quiet, required } from '#engine/shared/event.ts'
import type { ClaimStatus } from '#features/parcels/rules/claim-states.ts'
import type { CorrectedBill, ParcelFacts } from '#features/parcels/rules/parcel-correction.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type Arrived = {
  code: string | null
  trackingNumber: string
  originWarehouse: WarehouseId | null
  destinationWarehouseId: WarehouseId | null
}

export const PARCEL_EVENTS = {
  parcelDeclared: quiet('parcel'),
  parcelReceived: optional<Arrived>('parcel'),
  /** The parcel arrived without a declaration. */
  parcelUndeclared: optional<Arrived>('parcel'),
  /** It lay on a shelf already when the business moved in. */
  parcelBroughtIn: quiet('parcel'),
  parcelRemoved: quiet('parcel'),
  claimFiled: quiet('claim'),
  claimWithdrawn: quiet('claim'),
  claimDecided: optional<{ status: ClaimStatus; reason: string }>('claim'),
  /** It was filed under the wrong member. `isExpected`: the member's own declaration is still on its way. */
  parcelReassigned: required<{
    code: string
    trackingNumber: string
    isExpected: boolean
    reason: string
  }>('parcel'),
  /** Staff corrected what they had recorded of it. `bill`: what was billed on it then; `isTakenOut`: of its order. */
  parcelCorrected: required<{
    code: string
    before: ParcelFacts
    after: ParcelFacts
    /** What staff wrote of damage; empty for none. */
    damage: string
    reason: string
    bill: CorrectedBill | null
    isTakenOut: boolean
  }>('parcel'),
  /** A stock count did not find it on its shelf. */
  parcelMissing: required<{ code: string; trackingNumber: string }>('parcel'),
  /** It was missing and is here. */
  parcelFound: required<{ code: string; trackingNumber: string }>('parcel'),
}
