import { msg } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { SetUpView } from './SetUpView.tsx'

export const SETUP_PLACES = {
  staffSetUp: {
    view: SetUpView,
    words: msg`Set-up`,
    icon: ListChecks,
    group: 'business',
    right: 'settings',
    shortcut: '3',
  },
} as const satisfies Record<string, StaffPlace>
