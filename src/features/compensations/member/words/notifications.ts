import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const COMPENSATION_NOTIFICATIONS = {
  compensationOpened: {
    group: 'orders',
    name: msg`Claim for a missing parcel`,
    whyMailed: 'parcel',
  },
  compensationDecided: { group: 'orders', name: msg`Compensation decided`, whyMailed: 'money' },
  compensationNoted: { group: 'orders', name: msg`Note on a claim` },
} satisfies Partial<NotificationWords>
