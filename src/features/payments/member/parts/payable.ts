import type { ReactElement } from 'react'
import type { Live } from '#engine/client/data/live.ts'
import type { BillPart } from '#features/coupons/rules/share-coupons.ts'
import type { PaymentWay } from '#features/payments/member/data/drafts.ts'
import type { PayableKind } from '#features/payments/rules/receipt-states.ts'

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
  /** The parts of one payment for several things. */
  parts?: readonly BillPart[]
  /** Chosen in an empty form; the balance unless it is given. */
  way?: PaymentWay
}

/** The payment of what has this id: a `PayPage`, or null if this device has nothing of the kind with it. */
export type UsePayable = (id: string) => Live<ReactElement | null>

/** How the page of a payment finds and shows each kind of what is paid; the app names them. */
export type PayablePanels = Readonly<Record<PayableKind, UsePayable>>
