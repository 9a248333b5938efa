import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { countryName } from '#engine/shared/countries.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { storageInForce } from '#features/parcels/rules/storage.ts'
import { useWarehouses } from '#features/warehouses/member/parts/use-warehouses.ts'
import { type WarehouseId, warehouseIn } from '#features/warehouses/rules/warehouses.ts'

/** A calendar day of a warehouse with its zone: "Jan 22, 2027, Japan time"; in short without the year. */
export function useWarehouseDay(
  as: 'whole' | 'short' = 'whole',
): (day: string, warehouse: WarehouseId) => string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const warehouses = useWarehouses()
  return (day, warehouse) => {
    const dayText = as === 'short' ? format.shortDay(day) : format.day(day)
    const { country, name, timeZone } = warehouseIn(warehouses, warehouse)
    const isOneZone = warehouses.every(
      (one) => one.country !== country || one.timeZone === timeZone,
    )
    const place = isOneZone ? countryName(i18n.locale, country) : name[codeOfLocale(i18n.locale)]
    return t`${dayText}, ${place} time`
  }
}

type Stored = Pick<ParcelRow, 'stage' | 'originWarehouse' | 'storage'>

/** Above this many free days their number tells no more than their last day. */
const MANY_DAYS = 14

/**
 * The countdown of a stored parcel in one line; null while its clock does not run. A last free day that is far off comes
 * without the number of days, and like any day in a line without the zone of the warehouse, which the parcel's page names.
 */
export function useStorageLine(stored: Stored): string | null {
  const { t } = useLingui()
  const { money, shortDay } = useFormat()
  const now = storageInForce(stored, nowMs())
  if (now === null || stored.originWarehouse === null || now.standsStill) return null
  const fee = money(now.feeFen)
  if (now.feeFen > 0) return t`storage ${fee}`
  const lastDay = shortDay(now.freeUntil)
  if (now.daysLeft === 0) return t`last free day: ${lastDay}`
  if (now.daysLeft > MANY_DAYS) return t`free until ${lastDay}`
  return t`${plural(now.daysLeft, { one: '# free day left', other: '# free days left' })}`
}
