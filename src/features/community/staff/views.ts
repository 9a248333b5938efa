import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { ModerationView } from './ModerationView.tsx'

export const COMMUNITY_VIEWS = {
  staffModeration: {
    view: ModerationView,
    words: msg`Moderation`,
    right: QUEUES.moderation.right,
    queue: 'moderation',
    shortcut: '5',
  },
} as const satisfies Record<string, StaffView>
