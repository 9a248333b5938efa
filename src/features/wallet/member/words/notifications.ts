import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const WALLET_NOTIFICATIONS = {
  withdrawalDecided: {
    group: 'money',
    name: msg`Withdrawal sent or declined`,
    whyMailed: 'money',
  },
  movementReversed: { group: 'money', name: msg`Transaction reversed`, whyMailed: 'money' },
} satisfies Partial<NotificationWords>
