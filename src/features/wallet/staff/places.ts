import { msg } from '@lingui/core/macro'
import { BanknoteArrowUp, BookOpenText } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { LedgerView } from './ledger/LedgerView.tsx'
import { WithdrawalsView } from './withdrawals/WithdrawalsView.tsx'

export const WALLET_PLACES = {
  staffWithdrawals: {
    view: WithdrawalsView,
    words: msg`Withdrawals`,
    icon: BanknoteArrowUp,
    group: 'money',
    right: QUEUES.withdrawals,
    queue: 'withdrawals',
    shortcut: 'd',
  },
  staffLedger: {
    view: LedgerView,
    words: msg`Member ledger`,
    icon: BookOpenText,
    group: 'money',
    right: 'moveMoney',
    shortcut: 'm',
  },
} as const satisfies Record<string, StaffPlace>
