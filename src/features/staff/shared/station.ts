import { signal } from '@preact/signals-react'
import { useLive } from '#parts/use-live.ts'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'

const WAREHOUSE_KEY = 'staffWarehouse'
const PRINT_KEY = 'staffPrintAfterSaving'

// Of the module, since they are settings of the tab: every view reads them, and they outlive a reload.

/** The warehouse at which this tab works; null until it is chosen. */
export const station = signal<WarehouseId | null>(
  WAREHOUSE_IDS.find((id) => id === readTab(WAREHOUSE_KEY)) ?? null,
)

/** The warehouse of this tab, for a view: the console shows none before it is chosen. */
export function useStation(): WarehouseId {
  const here = useLive(() => station, [])
  if (here === null) throw new Error('No warehouse is chosen')
  return here
}

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
