import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The content of a shelf label; an unclaimed parcel has neither code nor member. */
export type Label = {
  code: string | null
  memberNum: string | null
  trackingNumber: string
  warehouseId: WarehouseId | null
  shelf: string
  goodsClass: GoodsClass
  weightGrams: number | null
  receivedAt: string | null
}

export function labelOfParcel(parcel: StaffParcel): Label {
  const { code, memberNum, trackingNumber, goodsClass, weightGrams, receivedAt } = parcel
  return {
    code,
    memberNum,
    trackingNumber,
    warehouseId: parcel.originWarehouse,
    shelf: parcel.shelf ?? '',
    goodsClass,
    weightGrams,
    receivedAt,
  }
}

export function labelOfUnclaimed(parcel: UnclaimedParcel): Label {
  const { trackingNumber, warehouseId, shelf, goodsClass, weightGrams, receivedAt } = parcel
  return {
    code: null,
    memberNum: null,
    trackingNumber,
    warehouseId,
    shelf,
    goodsClass,
    weightGrams,
    receivedAt,
  }
}

/**
 * The labels of one print job; `PrintSheet` sends it to the printer. Module state, because every view prints through one
 * sheet.
 */
export const labelsToPrint = signal<readonly Label[]>([])

export function printLabels(labels: readonly Label[]): void {
  labelsToPrint.value = [...labels]
}

export const printLabel = (label: Label): void => printLabels([label])

/** The label on the screen: printing the page prints it alone. */
export const shownLabel = signal<Label | null>(null)

export function useShownLabel(label: Label | null): void {
  const printed = JSON.stringify(label)
  useEffect(() => {
    shownLabel.value = JSON.parse(printed) as Label | null
    return () => {
      shownLabel.value = null
    }
  }, [printed])
}
