import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { PurchasesView } from './purchases/PurchasesView.tsx'
import { ReturnsView } from './purchases/returns/ReturnsView.tsx'
import { RequestsView } from './RequestsView.tsx'

export const REQUEST_VIEWS = {
  staffRequests: {
    view: RequestsView,
    words: msg`Requests`,
    shortcut: 'z',
    right: QUEUES.requests.right,
    queue: 'requests',
  },
  staffPurchases: {
    view: PurchasesView,
    words: msg`Purchases`,
    shortcut: 'g',
    right: QUEUES.purchases.right,
    queue: ['purchases', 'merchantShipments'],
  },
  staffReturns: {
    view: ReturnsView,
    words: msg`Returns`,
    shortcut: '1',
    right: QUEUES.returns.right,
    queue: 'returns',
  },
} as const satisfies Record<string, StaffView>
