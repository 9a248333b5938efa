import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { MessagesView } from './MessagesView.tsx'

export const MESSAGE_VIEWS = {
  staffMessages: {
    view: MessagesView,
    words: msg`Messages`,
    right: QUEUES.messages.right,
    queue: 'messages',
    shortcut: '4',
  },
} as const satisfies Record<string, StaffView>
