import { useLingui } from '@lingui/react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { countryName } from '#engine/shared/countries.ts'
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

/** The countries of our open warehouses in the current language: “China, Singapore, Japan”, and with “or”. */
export function useOrigins(): { all: string; any: string } {
  const { i18n } = useLingui()
  const open = useWarehouses().filter(({ isActive }) => isActive)
  const countries = [...new Set(open.map(({ country }) => country))]
  const names = countries.map((country) => countryName(i18n.locale, country))
  // American lists have a comma before “or”.
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale
  const any = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return { all: joinWords(i18n.locale, names), any }
}
