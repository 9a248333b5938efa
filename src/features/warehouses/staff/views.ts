import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { WarehousesView } from './WarehousesView.tsx'

export const WAREHOUSE_VIEWS = {
  staffWarehouses: {
    view: WarehousesView,
    words: msg`Warehouses`,
    right: 'settings',
    shortcut: 'a',
  },
} as const satisfies Record<string, StaffView>
