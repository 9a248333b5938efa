import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { PayeesView } from './payees/PayeesView.tsx'
import { ReceiptsView } from './receipts/ReceiptsView.tsx'
import { ReconciliationView } from './reconciliation/ReconciliationView.tsx'
import { TransfersView } from './transfers/TransfersView.tsx'

export const PAYMENT_VIEWS = {
  staffReceipts: {
    view: ReceiptsView,
    words: msg`Transfers to review`,
    right: QUEUES.receipts.right,
    queue: 'receipts',
    shortcut: 't',
  },
  staffTransfers: {
    view: TransfersView,
    words: msg`Unidentified transfers`,
    right: QUEUES.transfers.right,
    queue: 'transfers',
    shortcut: 'i',
  },
  staffPayees: {
    view: PayeesView,
    words: msg`Payee accounts`,
    shortcut: 'y',
    right: ['settings', 'decideReceipts', 'moveMoney'],
  },
  staffReconciliation: {
    view: ReconciliationView,
    words: msg`Reconciliation`,
    right: QUEUES.differences.right,
    queue: 'differences',
    shortcut: 'b',
  },
} as const satisfies Record<string, StaffView>
