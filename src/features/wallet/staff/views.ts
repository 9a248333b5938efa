import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { LedgerView } from './ledger/LedgerView.tsx'
import { WithdrawalsView } from './withdrawals/WithdrawalsView.tsx'

export const WALLET_VIEWS = {
  staffWithdrawals: {
    view: WithdrawalsView,
    words: msg`Withdrawals`,
    right: QUEUES.withdrawals.right,
    queue: 'withdrawals',
    shortcut: 'd',
  },
  staffLedger: {
    view: LedgerView,
    words: msg`Member ledger`,
    right: 'moveMoney',
    shortcut: 'm',
  },
} as const satisfies Record<string, StaffView>
