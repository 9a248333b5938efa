import { msg } from '@lingui/core/macro'
import { Megaphone } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { NewsView } from './NewsView.tsx'

export const NEWS_PLACES = {
  staffNews: {
    view: NewsView,
    words: msg`News`,
    icon: Megaphone,
    group: 'business',
    right: 'moderate',
    shortcut: '2',
  },
} as const satisfies Record<string, StaffPlace>
