import { msg } from '@lingui/core/macro'
import { Camera } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { RetakesView } from './RetakesView.tsx'

export const SHOT_PLACES = {
  staffRetakes: {
    view: RetakesView,
    words: msg`Photos to retake`,
    icon: Camera,
    group: 'warehouse',
    shortcut: ';',
    right: QUEUES.retakes,
    queue: 'retakes',
    atStation: true,
  },
} as const satisfies Record<string, StaffPlace>
