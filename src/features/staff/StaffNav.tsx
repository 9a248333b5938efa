import { useLingui } from '@lingui/react/macro'
import { chooseStation } from '#features/staff/shared/station.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { Select } from '#ui/Select.tsx'
import { Tabs } from '#ui/Tabs.tsx'

/** The console's views, and the warehouse that they are about. */
export function StaffNav({ pathname, here }: { pathname: string; here: WarehouseId }) {
  const { i18n, t } = useLingui()
  const tab = (href: string, label: string) => ({ href, label, current: pathname === href })
  return (
    <div className="grid gap-3 pt-4 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-end">
      <div className="order-2 min-w-0 lg:order-1">
        <Tabs
          label={t`Warehouse console`}
          tabs={[
            tab(paths.staffReceive(), t`Receive`),
            tab(paths.staffWork(), t`Work list`),
            tab(paths.staffUnclaimed(), t`Unclaimed`),
            tab(paths.staffClaims(), t`Claims`),
            tab(paths.staffWarehouses(), t`Addresses`),
            tab(paths.staffLabel(), t`Labels`),
          ]}
        />
      </div>
      <div className="order-1 lg:order-2">
        <Select
          label={t`You are at`}
          value={here}
          onChange={chooseStation}
          options={WAREHOUSE_IDS.map((id) => ({ value: id, label: i18n._(WAREHOUSE_WORDS[id]) }))}
        />
      </div>
    </div>
  )
}
