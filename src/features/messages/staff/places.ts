import { msg } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { MessagesView } from './MessagesView.tsx'

export const MESSAGE_PLACES = {
  staffMessages: {
    view: MessagesView,
    words: msg`Messages`,
    icon: MessageCircle,
    group: 'business',
    right: QUEUES.messages,
    queue: 'messages',
    shortcut: '4',
  },
} as const satisfies Record<string, StaffPlace>
