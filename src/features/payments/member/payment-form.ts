import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import { asReservedFor, type Coupon } from '#features/coupons/rules/coupons.ts'
import { type JudgedCoupons, judgeCoupons } from '#features/coupons/rules/judge-coupons.ts'
import { judgeShared } from '#features/coupons/rules/share-coupons.ts'
import type { OnlineWay } from '#features/payments/contract/payees.ts'
import {
  type PaymentForm,
  type PaymentWay,
  paymentForm,
} from '#features/payments/member/data/drafts.ts'
import type { PayableKind } from '#features/payments/rules/receipt-states.ts'
import type { Payable } from './parts/payable.ts'

/** What the coupons of each kind are for; null if it takes none. */
export const PAYABLE_FOR = {
  order: 'shipping',
  request: 'buying',
  inspection: null,
} as const satisfies Record<PayableKind, 'shipping' | 'buying' | null>

/** What a message about the payment belongs to; one payment of several requests is about no single one. */
export function aboutOf({ kind, id, parts = [] }: Payable): MessageAbout {
  if (kind === 'order') return { thread: id, subject: 'shipment' }
  return kind === 'request' && parts.length < 2
    ? { thread: parts[0]?.id ?? id, subject: 'request' }
    : { subject: 'general' }
}

/** An empty form with a new key and a new reference code. */
export const emptyPayment = (): PaymentForm => v.parse(paymentForm, {})

/** The newest draft of a payment of this, unless it was sent. */
export function paymentDraftOf(
  drafts: readonly KeptContent[],
  payableId: string,
  sentKeys: ReadonlySet<string>,
): OpenedDraft<PaymentForm> | null {
  const [newest] = openedDrafts('payment', drafts, (content) =>
    content.payableId === payableId && !sentKeys.has(content.form.onceKey) ? content.form : null,
  )
  return newest ?? null
}

export type Split = JudgedCoupons & {
  /** After coupons: by the wallet, and by a transfer or on the page of a provider. */
  dueFen: number
  walletFen: number
  transferFen: number
  /** What the wallet lacks. */
  shortFen: number
}

/**
 * The way that an empty form begins with: the first that can pay, with the balance before the page that was used last
 * and a transfer.
 */
export function firstWay(
  payable: Payable,
  wallet: { coupons: readonly Coupon[]; balanceFen: number; nowMs: number },
  lastOnlineId: string | null,
): Pick<PaymentForm, 'way' | 'payeeAccountId'> {
  const way = (of: PaymentWay) => ({ way: of, payeeAccountId: null })
  if (payable.way !== undefined) return way(payable.way)
  const { shortFen } = splitPayment(payable, { way: 'balance', couponIds: null }, wallet)
  if (shortFen === 0) return way('balance')
  return lastOnlineId === null ? way('transfer') : { way: 'online', payeeAccountId: lastOnlineId }
}

/** The provider that is chosen; null for none, or for one that is closed. */
export const onlineWayOf = (
  { way, payeeAccountId }: Pick<PaymentForm, 'way' | 'payeeAccountId'>,
  ways: readonly OnlineWay[],
): OnlineWay | null =>
  way === 'online' ? (ways.find(({ id }) => id === payeeAccountId) ?? null) : null

/** How a form splits the total between coupons, the wallet and a transfer. */
export function splitPayment(
  payable: Payable,
  form: Pick<PaymentForm, 'way' | 'couponIds'>,
  { coupons, balanceFen, nowMs }: { coupons: readonly Coupon[]; balanceFen: number; nowMs: number },
): Split {
  const { totalFen } = payable
  const judged = judge(payable, coupons, form.couponIds, nowMs)
  const dueFen = totalFen - judged.takesOffFen
  const most = { balance: dueFen, both: Math.min(balanceFen, dueFen), transfer: 0, online: 0 }
  const walletFen = most[form.way]
  return {
    ...judged,
    dueFen,
    walletFen,
    transferFen: dueFen - walletFen,
    shortFen: Math.max(walletFen - balanceFen, 0),
  }
}

function judge(
  { kind, totalFen, fixedFen, reservedCouponIds, parts }: Payable,
  coupons: readonly Coupon[],
  couponIds: readonly string[] | null,
  nowMs: number,
): JudgedCoupons {
  const bill = { payable: PAYABLE_FOR[kind], totalFen, fixedFen }
  if (parts !== undefined && bill.payable !== null) {
    return judgeShared(coupons, { payable: bill.payable, parts }, couponIds, nowMs)
  }
  const own = coupons.map((coupon) => asReservedFor(coupon, reservedCouponIds))
  return judgeCoupons(own, bill, couponIds, nowMs)
}
