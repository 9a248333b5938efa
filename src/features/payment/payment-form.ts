import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
  type PaymentForm,
  paymentForm,
} from '#data/draft-forms.ts'
import {
  asReservedFor,
  bestCoupons,
  type Coupon,
  type CouponMisfit,
  couponMisfit,
  mayCombine,
} from '#shared/domain/coupons.ts'
import type { PayableKind } from '#shared/domain/receipt-states.ts'

/** What is to be paid, as its screen shows it. */
export type Payable = {
  kind: PayableKind
  id: string
  /** The number that the member knows. */
  orderNumber: string
  version: number
  /** Before coupons. */
  totalFen: number
  /** The part of the total that coupons never lower. */
  fixedFen: number
  lines: readonly { label: string; amountFen: number }[]
  reservedCouponIds: readonly string[]
}

const PAYABLE_FOR = { order: 'shipping', request: 'buying' } as const satisfies Record<
  PayableKind,
  'shipping' | 'buying'
>

/** An empty form with a new key and a new reference code. */
export const emptyPayment = (): PaymentForm => v.parse(paymentForm, {})

/** The newest draft of a payment of this, unless it was sent. */
export function paymentDraftOf(
  drafts: readonly KeptContent[],
  payableId: string,
  sent: ReadonlySet<string>,
): OpenedDraft<PaymentForm> | null {
  const [newest] = openedDrafts('payment', drafts, (content) =>
    content.payableId === payableId && !sent.has(content.form.requestId) ? content.form : null,
  )
  return newest ?? null
}

export type JudgedCoupon = { coupon: Coupon; misfit: CouponMisfit | null; isChosen: boolean }

export type Split = {
  coupons: JudgedCoupon[]
  couponIds: string[]
  /** Whether the chosen coupons fit the bill and each other. */
  couponsFit: boolean
  /** Whether no coupon is chosen while one fits. */
  missesCoupon: boolean
  takesOffFen: number
  /** After coupons: by the wallet, and by a transfer. */
  dueFen: number
  walletFen: number
  transferFen: number
  /** What the wallet lacks. */
  shortFen: number
}

/** How a form splits the total between coupons, the wallet and a transfer. */
export function splitPayment(
  payable: Payable,
  form: Pick<PaymentForm, 'way' | 'couponIds'>,
  { coupons, balanceFen, nowMs }: { coupons: readonly Coupon[]; balanceFen: number; nowMs: number },
): Split {
  const { kind, totalFen, fixedFen, reservedCouponIds } = payable
  const bill = { payable: PAYABLE_FOR[kind], totalFen, fixedFen }
  const own = coupons.map((coupon) => asReservedFor(coupon, reservedCouponIds))
  const best = bestCoupons(own, bill, nowMs)
  const couponIds = form.couponIds ?? best.coupons.map(({ id }) => id)
  const judged = own.map((coupon) => ({
    coupon,
    misfit: couponMisfit(coupon, bill, nowMs),
    isChosen: couponIds.includes(coupon.id),
  }))
  const chosen = judged.filter(({ isChosen }) => isChosen)
  const sumFen = chosen.reduce((sum, { coupon }) => sum + coupon.deductionFen, 0)
  const takesOffFen = Math.min(sumFen, Math.max(totalFen - fixedFen, 0))
  const dueFen = totalFen - takesOffFen
  const most = { balance: dueFen, both: Math.min(balanceFen, dueFen), transfer: 0 }
  const walletFen = most[form.way]
  return {
    coupons: judged.toSorted((a, b) => Number(a.misfit !== null) - Number(b.misfit !== null)),
    couponIds,
    couponsFit:
      chosen.length === couponIds.length &&
      chosen.every(({ misfit }) => misfit === null) &&
      mayCombine(chosen.map(({ coupon }) => coupon)),
    missesCoupon: couponIds.length === 0 && best.coupons.length > 0,
    takesOffFen,
    dueFen,
    walletFen,
    transferFen: dueFen - walletFen,
    shortFen: Math.max(walletFen - balanceFen, 0),
  }
}
