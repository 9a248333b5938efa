import { msg } from '@lingui/core/macro'
import { HeartPulse } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { SystemView } from './SystemView.tsx'

export const SYSTEM_PLACES = {
  staffSystem: {
    view: SystemView,
    words: msg`System`,
    icon: HeartPulse,
    group: 'business',
    right: 'settings',
    shortcut: '7',
  },
} as const satisfies Record<string, StaffPlace>
