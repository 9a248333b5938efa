import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const REQUEST_NOTIFICATIONS = {
  requestApproved: { group: 'requests', name: msg`Buying request approved` },
  requestDeclined: { group: 'requests', name: msg`Buying request not approved` },
  requestReviewedAgain: { group: 'requests', name: msg`Buying request under review again` },
  requestPaid: { group: 'requests', name: msg`Buying request paid`, whyMailed: 'money' },
  requestPaymentFailed: {
    group: 'requests',
    name: msg`Payment of a buying request failed`,
    whyMailed: 'money',
  },
  requestShipped: { group: 'requests', name: msg`Shipped by the merchant` },
  requestLapsed: { group: 'requests', name: msg`Buying request expired` },
  requestSupplementDue: {
    group: 'requests',
    name: msg`Extra cost of a buying request`,
    whyMailed: 'money',
  },
  requestAfterSales: { group: 'requests', name: msg`Returns and refunds`, whyMailed: 'money' },
  requestCancelled: {
    group: 'requests',
    name: msg`Buying request cancelled`,
    whyMailed: 'money',
  },
} satisfies Partial<NotificationWords>
