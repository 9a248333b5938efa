import { msg } from '@lingui/core/macro'
import { LifeBuoy } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { HelpFeedbackView } from './HelpFeedbackView.tsx'

export const HELP_PLACES = {
  staffHelp: {
    view: HelpFeedbackView,
    words: msg`Help center`,
    icon: LifeBuoy,
    group: 'business',
    shortcut: '8',
    right: ['moderate', 'settings'],
  },
} as const satisfies Record<string, StaffPlace>
