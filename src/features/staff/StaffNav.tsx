import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chooseStation } from '#features/staff/shared/station.ts'
import { usePathname } from '#navigation/location.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'
import { type PathName, paths } from '#shared/paths.ts'
import { Select } from '#ui/Select.tsx'
import { Tabs } from '#ui/Tabs.tsx'

type ViewName = Exclude<Extract<PathName, `staff${string}`>, 'staff'>

const VIEWS = {
  staffReceive: msg`Receive`,
  staffWork: msg`Work list`,
  staffUnclaimed: msg`Unclaimed`,
  staffClaims: msg`Claims`,
  staffReceipts: msg`Transfers`,
  staffWarehouses: msg`Addresses`,
  staffLabel: msg`Labels`,
} as const satisfies Record<ViewName, MessageDescriptor>

/** The console's views, and the tab's warehouse. */
export function StaffNav({ here }: { here: WarehouseId }) {
  const { i18n, t } = useLingui()
  const pathname = usePathname().replace(/\/+$/, '')
  const view = Object.entries(VIEWS).find(([name]) => paths[name as ViewName]() === pathname)?.[1]
  const viewTitle = view && i18n._(view)
  usePageTitle(viewTitle ? t`${viewTitle} · Warehouse console` : null)
  const tabs = Object.entries(VIEWS).map(([name, words]) => {
    const href = paths[name as ViewName]()
    return { href, label: i18n._(words), current: pathname === href }
  })
  return (
    <div className="grid gap-3 pt-4 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-end">
      <div className="order-2 min-w-0 lg:order-1">
        <Tabs label={t`Warehouse console`} tabs={tabs} />
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
