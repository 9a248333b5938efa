import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { ApprovalsView } from './ApprovalsView.tsx'

export const APPROVAL_VIEWS = {
  staffApprovals: {
    view: ApprovalsView,
    words: msg`Approvals`,
    right: QUEUES.proposals.right,
    queue: 'proposals',
    shortcut: 'p',
  },
} as const satisfies Record<string, StaffView>
