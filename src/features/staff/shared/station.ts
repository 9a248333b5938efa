import { signal } from '@preact/signals-react'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'

const WAREHOUSE_KEY = 'staffWarehouse'
const PRINT_KEY = 'staffPrintAfterSaving'

// Of the module, since they are settings of the tab: every view reads them, and they outlive a reload.

/** The warehouse at which this tab works; null until it is chosen. */
export const station = signal<WarehouseId | null>(
  WAREHOUSE_IDS.find((id) => id === readTab(WAREHOUSE_KEY)) ?? null,
)

export function chooseStation(id: WarehouseId): void {
  station.value = id
  writeTab(WAREHOUSE_KEY, id)
}

/** Whether each received parcel's shelf label goes to the printer at once. */
export const printAfterSaving = signal(readTab(PRINT_KEY) === 'yes')

export function setPrintAfterSaving(wanted: boolean): void {
  printAfterSaving.value = wanted
  writeTab(PRINT_KEY, wanted ? 'yes' : 'no')
}
