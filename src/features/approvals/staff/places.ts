import { msg } from '@lingui/core/macro'
import { Handshake } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { ApprovalsView } from './ApprovalsView.tsx'

export const APPROVAL_PLACES = {
  staffApprovals: {
    view: ApprovalsView,
    words: msg`Approvals`,
    icon: Handshake,
    group: 'business',
    right: QUEUES.proposals,
    queue: 'proposals',
    shortcut: 'p',
  },
} as const satisfies Record<string, StaffPlace>
