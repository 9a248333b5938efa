import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'

const STATES = {
  reviewing: { label: msg`Under review`, tone: 'info', icon: Hourglass },
  approved: { label: msg`Approved`, tone: 'good', icon: CircleCheck },
  rejected: { label: msg`Rejected`, tone: 'danger', icon: CircleX },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral', icon: Undo2 },
} as const satisfies Record<ReceiptRow['state'], ShownState>
const OVERDUE: ShownState = { label: msg`Overdue`, tone: 'caution', icon: Hourglass }

/** The state of a receipt in one or two words. */
export function receiptState({
  state,
  isOverdue,
}: Pick<ReceiptRow, 'state' | 'isOverdue'>): ShownState {
  return state === 'reviewing' && isOverdue ? OVERDUE : STATES[state]
}
