import { msg } from '@lingui/core/macro'
import { Settings } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { SettingsView } from './SettingsView.tsx'

export const BUSINESS_PLACES = {
  staffSettings: {
    view: SettingsView,
    words: msg`Settings`,
    icon: Settings,
    group: 'business',
    right: 'settings',
    shortcut: 's',
  },
} as const satisfies Record<string, StaffPlace>
