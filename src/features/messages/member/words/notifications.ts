import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const MESSAGE_NOTIFICATIONS = {
  serviceReply: { group: 'words', name: msg`Reply from customer service` },
} satisfies Partial<NotificationWords>
