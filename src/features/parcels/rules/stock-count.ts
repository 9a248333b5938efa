import { HOUR_MS } from '#engine/shared/time-units.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { type ParcelStage, SHELF_STAGES } from './parcel-stages.ts'

export type Shelf = { warehouseId: WarehouseId; shelf: string }
type Located = {
  stage: ParcelStage
  originWarehouse: WarehouseId | null
  shelf: string | null
}

/** Shelves are the same whatever the case and the spaces around their names. */
export const shelfKey = (shelf: string): string => shelf.trim().toUpperCase()

/**
 * What a scanned parcel is to the shelf that is counted: recorded `here`, recorded on another shelf of the warehouse, to
 * which it `moves`, or `foreign`: our records say that it is on no shelf of this warehouse.
 */
export function judgeScan(parcel: Located, at: Shelf): 'here' | 'moves' | 'foreign' {
  const isStored = SHELF_STAGES.includes(parcel.stage)
  if (!isStored || parcel.originWarehouse !== at.warehouseId) return 'foreign'
  return shelfKey(parcel.shelf ?? '') === shelfKey(at.shelf) ? 'here' : 'moves'
}

/** A parcel missing for this long is a case that staff must settle. */
export const MISSING_CASE_MS = 48 * HOUR_MS

/** Whether a parcel has been missing long enough to be a case. */
export const isMissingCase = (missingSince: string, nowMs: number): boolean =>
  Date.parse(missingSince) <= nowMs - MISSING_CASE_MS

/** The stages in which a parcel can be given to another member. In `inOrder` only while the order is unpaid. */
const REASSIGNED_FROM: readonly ParcelStage[] = ['toDeclare', 'toShip', 'inOrder']
/** Whether a parcel in this stage can be given to another member. */
export const mayReassign = ({ stage }: { stage: ParcelStage }): boolean =>
  REASSIGNED_FROM.includes(stage)
