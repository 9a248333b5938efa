import { msg } from '@lingui/core/macro'
import { FilePen, LifeBuoy } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { HelpFeedbackView } from './HelpFeedbackView.tsx'
import { TextsView } from './TextsView.tsx'

export const HELP_PLACES = {
  staffHelp: {
    view: HelpFeedbackView,
    words: msg`Help center`,
    icon: LifeBuoy,
    group: 'business',
    shortcut: '8',
    right: ['moderate', 'settings'],
  },
  staffTexts: {
    view: TextsView,
    words: msg`Texts`,
    icon: FilePen,
    group: 'business',
    shortcut: ',',
    right: 'settings',
  },
} as const satisfies Record<string, StaffPlace>
