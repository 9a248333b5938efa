import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { isOnline } from '#features/payments/rules/receipt-states.ts'

const STATES = {
  reviewing: { label: msg`Under review`, tone: 'info', icon: Hourglass },
  approved: { label: msg`Approved`, tone: 'good', icon: CircleCheck },
  rejected: { label: msg`Rejected`, tone: 'danger', icon: CircleX },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral', icon: Undo2 },
} as const satisfies Record<ReceiptRow['state'], ShownState>
/** What waits for a provider, and what came from one, is nobody's to review. */
const ONLINE = {
  reviewing: { label: msg`Not paid yet`, tone: 'info', icon: Hourglass },
  approved: { label: msg`Paid`, tone: 'good', icon: CircleCheck },
  withdrawn: {
    label: msg`Cancelled`,
    tone: 'neutral',
    icon: Undo2,
  },
} as const satisfies Partial<Record<ReceiptRow['state'], ShownState>>
const OVERDUE: ShownState = { label: msg`Overdue`, tone: 'caution', icon: Hourglass }

/** The state of a receipt in one or two words. */
export function receiptState({
  state,
  isOverdue,
  screenshotSha256,
}: Pick<ReceiptRow, 'state' | 'isOverdue'> & { screenshotSha256?: string }): ShownState {
  if (state === 'reviewing' && isOverdue) return OVERDUE
  const isByProvider = screenshotSha256 !== undefined && isOnline({ screenshotSha256 })
  const states = isByProvider ? { ...STATES, ...ONLINE } : STATES
  return states[state]
}
