import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { ReturnState } from '#shared/domain/return-states.ts'
import type { ShownState } from './AmountHead.tsx'

export const RETURN_STATE_WORDS = {
  asked: { label: msg`Under review`, tone: 'info', icon: Hourglass },
  accepted: {
    label: msg({ message: 'Accepted, going back', context: 'return' }),
    tone: 'info',
    icon: Undo2,
  },
  refused: {
    label: msg({ message: 'Declined', context: 'return' }),
    tone: 'danger',
    icon: CircleX,
  },
  settled: { label: msg`Refunded`, tone: 'good', icon: CircleCheck },
  closed: {
    label: msg({ message: 'Closed', context: 'return' }),
    tone: 'neutral',
    icon: CircleX,
  },
  withdrawn: {
    label: msg({ message: 'Withdrawn', context: 'return' }),
    tone: 'neutral',
    icon: CircleX,
  },
} as const satisfies Record<ReturnState, ShownState>
