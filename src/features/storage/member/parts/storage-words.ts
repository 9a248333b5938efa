import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#engine/client/i18n/countries.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
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

/** The countdown of a stored parcel in one line; null while its clock does not run. */
export function useStorageLine({ stage, originWarehouse, storage }: Stored): string | null {
  const { t } = useLingui()
  const { money } = useFormat()
  const dayAt = useWarehouseDay('short')
  const now = storageInForce({ stage, originWarehouse, storage }, nowMs())
  if (now === null || originWarehouse === null || now.standsStill) return null
  const day = dayAt(now.freeUntil, originWarehouse)
  if (now.feeFen > 0) {
    const fee = money(now.feeFen)
    return t`Storage ${fee} · free until ${day}`
  }
  if (now.daysLeft === 0) return t`Last free day: ${day}`
  const days = t`${plural(now.daysLeft, { one: '# free day left', other: '# free days left' })}`
  return t`${days} · ${day}`
}
