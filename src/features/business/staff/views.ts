import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { SettingsView } from './SettingsView.tsx'

export const BUSINESS_VIEWS = {
  staffSettings: {
    view: SettingsView,
    words: msg`Settings`,
    right: 'settings',
    shortcut: 's',
  },
} as const satisfies Record<string, StaffView>
