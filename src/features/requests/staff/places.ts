import { msg } from '@lingui/core/macro'
import { ShoppingBag, ShoppingCart, Undo2 } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { PurchasesView } from './purchases/PurchasesView.tsx'
import { ReturnsView } from './purchases/returns/ReturnsView.tsx'
import { RequestsView } from './RequestsView.tsx'

export const REQUEST_PLACES = {
  staffRequests: {
    view: RequestsView,
    words: msg`Requests`,
    icon: ShoppingBag,
    group: 'business',
    shortcut: 'z',
    right: QUEUES.requests,
    queue: 'requests',
  },
  staffPurchases: {
    view: PurchasesView,
    words: msg`Purchases`,
    icon: ShoppingCart,
    group: 'money',
    shortcut: 'g',
    right: QUEUES.purchases,
    queue: ['purchases', 'merchantShipments'],
  },
  staffReturns: {
    view: ReturnsView,
    words: msg`Returns`,
    icon: Undo2,
    group: 'money',
    shortcut: '1',
    right: QUEUES.returns,
    queue: 'returns',
  },
} as const satisfies Record<string, StaffPlace>
