import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const COMMUNITY_NOTIFICATIONS = {
  postAnswered: { group: 'words', name: msg`Comments and replies` },
  postDecided: { group: 'words', name: msg`Post or comment reviewed` },
} satisfies Partial<NotificationWords>
