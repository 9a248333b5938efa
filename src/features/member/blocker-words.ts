import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeletionBlocker } from '#shared/domain/account-deletion.ts'
import { paths } from '#shared/paths.ts'

type Blocker = { words: MessageDescriptor; href: string; action: MessageDescriptor }

const BALANCE = paths.balance()
const SEE = msg`See balance`

/** What prevents the deletion of an account, and where the member can end it. */
export const BLOCKERS: Record<DeletionBlocker, Blocker> = {
  balance: {
    words: msg`There’s money in your balance. Withdraw it first.`,
    href: paths.balance({ view: 'withdraw' }),
    action: msg`Withdraw`,
  },
  owed: {
    words: msg`You have an unpaid amount. Top up to settle it.`,
    href: paths.recharge(),
    action: msg`Top up`,
  },
  held: {
    words: msg`Some of your money is held or paid in advance. It’s settled when what it’s for has ended.`,
    href: BALANCE,
    action: SEE,
  },
  order: {
    words: msg`An order is under way. Wait until it’s delivered, or ask customer service to cancel it.`,
    href: paths.orders('all'),
    action: msg`See orders`,
  },
  request: {
    words: msg`A buying request or return is under way. Wait until it has ended, or withdraw it.`,
    href: paths.requests(),
    action: msg`See requests`,
  },
  parcel: {
    words: msg`A parcel is in our warehouse or on its way there. Ship it, have it returned or disposed of, or delete its registration.`,
    href: paths.parcels('all'),
    action: msg`See parcels`,
  },
  claim: {
    words: msg`Your claim to a parcel is under review.`,
    href: paths.parcels('toWarehouse'),
    action: msg`See parcels`,
  },
  compensation: {
    words: msg`A compensation claim is under review.`,
    href: paths.orders('all'),
    action: msg`See orders`,
  },
  withdrawal: {
    words: msg`A withdrawal is under way.`,
    href: paths.balance({ view: 'withdraw' }),
    action: SEE,
  },
  receipt: {
    words: msg`A transfer is under review. Wait until it’s decided, or withdraw it.`,
    href: paths.recharge(),
    action: msg`See transfers`,
  },
  staff: {
    words: msg`Your account has or had access to the console. Ask customer service to delete it.`,
    href: `${paths.member()}#contact`,
    action: msg`Customer service`,
  },
}
