import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { SetUpView } from './SetUpView.tsx'

export const SETUP_VIEWS = {
  staffSetUp: {
    view: SetUpView,
    words: msg`Set-up`,
    right: 'settings',
    shortcut: '3',
  },
} as const satisfies Record<string, StaffView>
