import { msg } from '@lingui/core/macro'
import type { NotificationWords } from '#engine/client/parts/notification-words.ts'

export const MEMBER_NOTIFICATIONS = {
  dataReady: { group: 'account', name: msg`Your data is ready` },
  emailChanged: { group: 'account', name: msg`E-mail address changed`, whyMailed: 'security' },
  addressReplaced: {
    group: 'account',
    name: msg`Address changed by customer service`,
    whyMailed: 'security',
  },
  deletionAsked: {
    group: 'account',
    name: msg`Account deletion scheduled`,
    whyMailed: 'security',
  },
  deletionCancelled: {
    group: 'account',
    name: msg`Account deletion cancelled`,
    whyMailed: 'security',
  },
} satisfies Partial<NotificationWords>
