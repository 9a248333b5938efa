import { computed, type ReadonlySignal } from '@preact/signals-core'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { business } from '#features/business/member/data/business.ts'
import {
  dayIn,
  FIRST_WAREHOUSES,
  type WarehouseEntry,
  type WarehouseId,
  warehouseIn,
} from '#features/warehouses/rules/warehouses.ts'

/** All of our warehouses as this device last heard of them, offline too. A server of an earlier version names none. */
export const warehouseDirectory: ReadonlySignal<readonly WarehouseEntry[]> = computed(
  () => business.value.warehouses ?? FIRST_WAREHOUSES,
)

/** What is known of a warehouse, also of one that is closed. */
export const warehouseOf = (id: WarehouseId): WarehouseEntry =>
  warehouseIn(warehouseDirectory.value, id)

/** The name of a warehouse in the language of a locale. Screens use `useWarehouseName`. */
export const warehouseName = (id: WarehouseId, locale: string): string =>
  warehouseOf(id).name[codeOfLocale(locale)]

/** The warehouse that goods from shops of a country go to: one there, else the first that is not closed. */
export function warehouseInCountry(country: string): WarehouseId {
  const active = warehouseDirectory.value.filter(({ isActive }) => isActive)
  const there = active.find((entry) => entry.country === country) ?? active[0]
  return there?.id ?? country
}

/** The calendar day at a warehouse, as `2026-11-22`. */
export const warehouseDay = (id: WarehouseId, atMs: number): string =>
  dayIn(warehouseOf(id).timeZone, atMs)
