import { msg } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { WarehousesView } from './WarehousesView.tsx'

export const WAREHOUSE_PLACES = {
  staffWarehouses: {
    view: WarehousesView,
    words: msg`Warehouses`,
    icon: MapPin,
    group: 'warehouse',
    right: 'settings',
    shortcut: 'a',
  },
} as const satisfies Record<string, StaffPlace>
