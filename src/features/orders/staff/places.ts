import { msg } from '@lingui/core/macro'
import { PackageOpen, Truck } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { DispatchView } from './DispatchView.tsx'
import { OrdersView } from './OrdersView.tsx'

export const ORDER_PLACES = {
  staffOrders: {
    view: OrdersView,
    words: msg`Orders`,
    icon: PackageOpen,
    group: 'warehouse',
    shortcut: 'k',
    right: QUEUES.toPack,
    queue: ['toPack', 'toBill'],
  },
  staffDispatch: {
    view: DispatchView,
    words: msg`Dispatch`,
    icon: Truck,
    group: 'warehouse',
    shortcut: 'n',
    right: QUEUES.dispatches,
    queue: 'dispatches',
  },
} as const satisfies Record<string, StaffPlace>
