import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { MovingInView } from './MovingInView.tsx'

export const MOVING_IN_VIEWS = {
  staffMovingIn: {
    view: MovingInView,
    words: msg`Moving in`,
    right: ['settings', 'moveMoney'],
    shortcut: '.',
  },
} as const satisfies Record<string, StaffView>
