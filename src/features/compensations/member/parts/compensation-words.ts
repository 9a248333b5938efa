import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleCheck, CircleX, Hourglass, PackageCheck, Undo2 } from 'lucide-react'
import type {
  CompensationKind,
  CompensationState,
} from '#features/compensations/rules/compensation-states.ts'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'

/** What a compensation is claimed for. */
export const COMPENSATION_KIND_WORDS = {
  damage: msg`Damage`,
  loss: msg({ message: 'Loss', context: 'compensation' }),
  weight: msg`Wrong weight`,
} as const satisfies Record<CompensationKind, MessageDescriptor>

export const COMPENSATION_STATE_WORDS = {
  open: { label: msg`Under review`, tone: 'info', icon: Hourglass },
  accepted: {
    label: msg({ message: 'Accepted', context: 'compensation' }),
    tone: 'good',
    icon: CircleCheck,
  },
  declined: {
    label: msg({ message: 'Declined', context: 'compensation' }),
    tone: 'danger',
    icon: CircleX,
  },
  found: { label: msg`Parcel found`, tone: 'good', icon: PackageCheck },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral', icon: Undo2 },
} as const satisfies Record<CompensationState, ShownState>
