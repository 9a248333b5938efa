import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { NewsView } from './NewsView.tsx'

export const NEWS_VIEWS = {
  staffNews: {
    view: NewsView,
    words: msg`News`,
    right: 'moderate',
    shortcut: '2',
  },
} as const satisfies Record<string, StaffView>
