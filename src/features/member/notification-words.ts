import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotifiedKind, OptionalKind } from '#shared/domain/events.ts'

type Words<K extends NotifiedKind> = K extends OptionalKind
  ? { name: MessageDescriptor }
  : { name: MessageDescriptor; whyMailed: MessageDescriptor }

const SECURITY = msg`Always by e-mail, for the security of your account.`
const MONEY = msg`Always by e-mail, because it’s about your money.`

/** The name of each kind of notification, and why its e-mail can't be turned off. */
export const NOTIFICATION_WORDS = {
  parcelReceived: { name: msg`Parcel received` },
  parcelUndeclared: { name: msg`Parcel to be declared` },
  claimDecided: { name: msg`Claim decided` },
  couponsGiven: { name: msg`New coupons` },
  topUpCredited: { name: msg`Top-up credited`, whyMailed: MONEY },
  receiptDecided: { name: msg`Transfer reviewed`, whyMailed: MONEY },
  receiptOverdue: { name: msg`Transfer overdue`, whyMailed: MONEY },
  withdrawalDecided: { name: msg`Withdrawal sent or declined`, whyMailed: MONEY },
  transferRecalled: { name: msg`Transfer recalled`, whyMailed: MONEY },
  transferPlaced: { name: msg`Transfer found`, whyMailed: MONEY },
  movementReversed: { name: msg`Transaction reversed`, whyMailed: MONEY },
  login: { name: msg`New login`, whyMailed: SECURITY },
} satisfies { [K in NotifiedKind]: Words<K> }
