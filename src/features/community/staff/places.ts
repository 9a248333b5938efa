import { msg } from '@lingui/core/macro'
import { MessagesSquare } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { ModerationView } from './ModerationView.tsx'

export const COMMUNITY_PLACES = {
  staffModeration: {
    view: ModerationView,
    words: msg`Moderation`,
    icon: MessagesSquare,
    group: 'business',
    right: QUEUES.moderation,
    queue: 'moderation',
    shortcut: '5',
  },
} as const satisfies Record<string, StaffPlace>
