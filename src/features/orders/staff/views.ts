import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { DispatchView } from './DispatchView.tsx'
import { OrdersView } from './OrdersView.tsx'

export const ORDER_VIEWS = {
  staffOrders: {
    view: OrdersView,
    words: msg`Orders`,
    shortcut: 'k',
    right: QUEUES.toPack.right,
    queue: ['toPack', 'toBill'],
  },
  staffDispatch: {
    view: DispatchView,
    words: msg`Dispatch`,
    shortcut: 'n',
    right: QUEUES.dispatches.right,
    queue: 'dispatches',
  },
} as const satisfies Record<string, StaffView>
