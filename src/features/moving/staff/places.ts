import { msg } from '@lingui/core/macro'
import { Truck } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { MovingInView } from './MovingInView.tsx'

export const MOVING_IN_PLACES = {
  staffMovingIn: {
    view: MovingInView,
    words: msg`Moving in`,
    icon: Truck,
    group: 'business',
    right: ['settings', 'moveMoney'],
    shortcut: '.',
  },
} as const satisfies Record<string, StaffPlace>
