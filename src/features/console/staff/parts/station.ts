import { signal } from '@preact/signals-core'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

const WAREHOUSE_KEY = 'staffWarehouse'
const PRINT_KEY = 'staffPrintAfterSaving'

// Module state: settings of the tab that every view reads and that survive a reload.

/** The warehouse of this tab; null until it is chosen. */
export const station = signal<WarehouseId | null>(readTab(WAREHOUSE_KEY))

/** The warehouse of this tab, for views, which are only shown after it is chosen. */
export function useStation(): WarehouseId {
  const here = station.value
  if (here === null) throw new Error('No warehouse is chosen')
  return here
}

export function chooseStation(id: WarehouseId): void {
  station.value = id
  writeTab(WAREHOUSE_KEY, id)
}

/** Whether to print each received parcel's shelf label at once. */
export const printAfterSaving = signal(readTab(PRINT_KEY) === 'yes')

export function setPrintAfterSaving(isWanted: boolean): void {
  printAfterSaving.value = isWanted
  writeTab(PRINT_KEY, isWanted ? 'yes' : 'no')
}
