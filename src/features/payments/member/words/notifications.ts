import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const PAYMENT_NOTIFICATIONS = {
  topUpCredited: { group: 'money', name: msg`Top-up credited`, whyMailed: 'money' },
  receiptDecided: { group: 'money', name: msg`Transfer reviewed`, whyMailed: 'money' },
  receiptOverdue: { group: 'money', name: msg`Transfer overdue`, whyMailed: 'money' },
  transferRecalled: { group: 'money', name: msg`Transfer recalled`, whyMailed: 'money' },
  transferPlaced: { group: 'money', name: msg`Transfer found`, whyMailed: 'money' },
} satisfies Partial<NotificationWords>
