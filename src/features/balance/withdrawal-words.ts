import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ShownState } from '#parts/AmountHead.tsx'
import type { WithdrawalState } from '#shared/domain/withdrawal-states.ts'

/** How each state of a withdrawal is shown. */
export const WITHDRAWAL_STATE_WORDS = {
  requested: { label: msg`Being processed`, tone: 'info', icon: Clock },
  sent: { label: msg`Sent to your bank`, tone: 'good', icon: CircleCheck },
  declined: { label: msg`Declined`, tone: 'danger', icon: CircleX },
  cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Undo2 },
  bounced: { label: msg`Returned by your bank`, tone: 'caution', icon: CircleX },
} as const satisfies Record<WithdrawalState, ShownState>
