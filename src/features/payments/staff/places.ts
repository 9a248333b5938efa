import { msg } from '@lingui/core/macro'
import { CircleHelp, CreditCard, Landmark, Scale } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { PayeesView } from './payees/PayeesView.tsx'
import { ReceiptsView } from './receipts/ReceiptsView.tsx'
import { ReconciliationView } from './reconciliation/ReconciliationView.tsx'
import { TransfersView } from './transfers/TransfersView.tsx'

export const PAYMENT_PLACES = {
  staffReceipts: {
    view: ReceiptsView,
    words: msg`Transfers to review`,
    icon: Landmark,
    group: 'money',
    right: QUEUES.receipts,
    queue: 'receipts',
    shortcut: 't',
  },
  staffTransfers: {
    view: TransfersView,
    words: msg`Unidentified transfers`,
    icon: CircleHelp,
    group: 'money',
    right: QUEUES.transfers,
    queue: 'transfers',
    shortcut: 'i',
  },
  staffPayees: {
    view: PayeesView,
    words: msg`Payee accounts`,
    icon: CreditCard,
    group: 'money',
    shortcut: 'y',
    right: ['settings', 'decideReceipts', 'moveMoney'],
  },
  staffReconciliation: {
    view: ReconciliationView,
    words: msg`Reconciliation`,
    icon: Scale,
    group: 'money',
    right: QUEUES.differences,
    queue: 'differences',
    shortcut: 'b',
  },
} as const satisfies Record<string, StaffPlace>
