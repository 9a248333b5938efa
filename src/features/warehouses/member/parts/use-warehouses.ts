import { useLingui } from '@lingui/react'
import { countryName } from '#engine/client/i18n/countries.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import {
  FIRST_WAREHOUSES,
  type WarehouseEntry,
  type WarehouseId,
  warehouseIn,
} from '#features/warehouses/rules/warehouses.ts'

/** All of our warehouses in display order, also those that are closed. A server of an earlier version names none. */
export function useWarehouses(): readonly WarehouseEntry[] {
  return useBusiness().warehouses ?? FIRST_WAREHOUSES
}

/** The name of each of our warehouses in the current language. */
export function useWarehouseName(): (id: WarehouseId) => string {
  const { i18n } = useLingui()
  const warehouses = useWarehouses()
  return (id) => warehouseIn(warehouses, id).name[codeOfLocale(i18n.locale)]
}

/** What is short for each of our warehouses: its country where it is the only one there, so that three fit a phone. */
export function usePlaceName(): (id: WarehouseId) => string {
  const { i18n } = useLingui()
  const warehouses = useWarehouses()
  const warehouseName = useWarehouseName()
  return (id) => {
    const { country } = warehouseIn(warehouses, id)
    const isAlone = warehouses.filter((one) => one.isActive && one.country === country).length <= 1
    return isAlone ? countryName(i18n.locale, country) : warehouseName(id)
  }
}
