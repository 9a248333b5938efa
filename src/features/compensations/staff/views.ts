import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { CompensationsView } from './CompensationsView.tsx'

export const COMPENSATION_VIEWS = {
  staffCompensations: {
    view: CompensationsView,
    words: msg`Compensations`,
    shortcut: 'j',
    right: QUEUES.compensations.right,
    queue: 'compensations',
  },
} as const satisfies Record<string, StaffView>
