import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationGroup, WhyMailed } from '#engine/client/parts/notification-words.ts'

declare module '#engine/client/parts/notification-words.ts' {
  interface NotificationGroups {
    parcels: true
    orders: true
    requests: true
    money: true
    words: true
    account: true
  }
  interface MailReasons {
    security: true
    money: true
    parcel: true
  }
}

/** The groups of notifications, in the order in which they are shown. */
export const NOTIFICATION_GROUPS = {
  parcels: msg`Parcels`,
  orders: msg`Orders and compensation`,
  requests: msg`Buying requests`,
  money: msg`Balance and coupons`,
  words: msg`Messages and community`,
  account: msg({ context: 'member', message: 'Account' }),
} satisfies Record<NotificationGroup, MessageDescriptor>
export const notificationGroups = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]

/** Why an e-mail can't be turned off. */
export const WHY_MAILED = {
  security: msg`Always by e-mail, for the security of your account.`,
  money: msg`Always by e-mail, because it’s about your money.`,
  parcel: msg`Always by e-mail, because it decides what happens to your parcel.`,
} satisfies Record<WhyMailed, MessageDescriptor>
