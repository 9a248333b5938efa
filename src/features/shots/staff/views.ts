import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { RetakesView } from './RetakesView.tsx'

export const SHOT_VIEWS = {
  staffRetakes: {
    view: RetakesView,
    words: msg`Photos to retake`,
    shortcut: ';',
    right: QUEUES.retakes.right,
    queue: 'retakes',
    atStation: true,
  },
} as const satisfies Record<string, StaffView>
