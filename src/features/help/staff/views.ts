import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { HelpFeedbackView } from './HelpFeedbackView.tsx'
import { TextsView } from './TextsView.tsx'

export const HELP_VIEWS = {
  staffHelp: {
    view: HelpFeedbackView,
    words: msg`Help center`,
    shortcut: '8',
    right: ['moderate', 'settings'],
  },
  staffTexts: {
    view: TextsView,
    words: msg`Texts`,
    shortcut: ',',
    right: 'settings',
  },
} as const satisfies Record<string, StaffView>
