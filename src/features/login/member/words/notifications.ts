import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const LOGIN_NOTIFICATIONS = {
  passkeyAdded: { group: 'account', name: msg`Passkey added`, whyMailed: 'security' },
  passkeyRemoved: { group: 'account', name: msg`Passkey removed`, whyMailed: 'security' },
  login: { group: 'account', name: msg`New login`, whyMailed: 'security' },
} satisfies Partial<NotificationWords>
