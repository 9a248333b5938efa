import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Payable } from '#features/coupons/rules/coupons.ts'
import type { BillPart } from '#features/coupons/rules/share-coupons.ts'
import type { PayableKind } from '#features/payments/rules/receipt-states.ts'
import { reservingReceipt } from './reserving-receipt.ts'

/** What is to be paid now. */
export type PayableBill = {
  /** Before coupons. */
  totalFen: number
  /** The part of the total that coupons never lower. */
  fixedFen: number
  /** The number that the member knows. */
  orderNumber: string
  /** Null if coupons are not for it. */
  payableFor: Payable | null
  /** Whether it waits for a payment, also while a receipt for it is reviewed. */
  isPayable: boolean
  /** Whether it was paid and that still holds. */
  isPaid: boolean
  /** Another one with each change of the bill: a payment of a bill that the member has not seen is refused. */
  version: number
  /** Coupons that are reserved for it already. */
  reservedCouponIds: readonly string[]
  /** The parts of one payment for several things: each with its amount, its number and its coupons. */
  parts?: readonly (BillPart & { orderNumber: string })[]
  /** Whether a transfer is reviewed that pays it together with others. */
  isReviewing?: boolean
}

/** A bill of one thing. Its payment is one movement, so a refusal has written nothing. */
export type WholeBill = PayableBill & { parts?: never }

type Bills = { order: WholeBill; request: PayableBill; inspection: WholeBill }
/** The kinds that are paid by one movement. */
export type WholeKind = {
  [K in PayableKind]: Bills[K] extends WholeBill ? K : never
}[PayableKind]

/** What happens to the payment of something; the payable changes its own state in the same transaction. */
export type PaymentStep =
  /** A receipt for it is reviewed. */
  | { step: 'reviewing' }
  /** It is paid with these coupons, which are spent. Others that are reserved for it are to be released. */
  | { step: 'paid'; couponIds: readonly string[] }
  /** It is open again. `reason`: why staff rejected the transfer; null if it was withdrawn, overdue or not enough. */
  | { step: 'open'; reason: string | null }

/** One kind of thing that is paid. Both functions run with the member's account locked. */
export type PayableHandler<Bill extends PayableBill = PayableBill> = {
  /** Undefined if the member has no such thing. */
  load: (scope: MemberScope, id: string) => Promise<Bill | undefined>
  onPayment: (scope: MemberScope, id: string, payment: PaymentStep) => Promise<void>
}

/** What members can pay, by its kind. A kind without a handler is not found. */
export type Payables = { readonly [K in PayableKind]?: PayableHandler<Bills[K]> }

declare module '#engine/server/services.ts' {
  interface Services {
    /** What members can pay. */
    payables: Payables
  }
}

/** What a payment says of the bill that it pays. */
type Asked = { kind: PayableKind; payableId: string; version: number }

/** The bill that a member pays whole. Refuses unless it waits for a payment, by nothing else, and is the one that was shown. */
export async function loadPayable(
  scope: MemberScope,
  { kind, payableId, version }: Asked,
  payables: Payables,
): Promise<{ handler: PayableHandler; bill: PayableBill }> {
  if (payableId === '') throw refuse('order_id_empty')
  const handler = payables[kind]
  const bill = await handler?.load(scope, payableId)
  if (handler === undefined || bill === undefined) throw refuse('not_found')
  const receipt = await reservingReceipt(scope, payableId)
  if (receipt !== undefined || bill.isReviewing) throw refuse('receipt_reviewing')
  if (!bill.isPayable) throw refuse('not_payable', bill.isPaid ? { isPaid: true } : {})
  if (bill.version !== version) throw refuse('bill_changed')
  return { handler, bill }
}
