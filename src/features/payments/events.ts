import { required } from '#engine/shared/event.ts'
import type { ReceiptPurpose } from '#features/payments/rules/receipt-states.ts'

type Transfer = { purpose: ReceiptPurpose; orderNumber: string | null; amountFen: number }

export const PAYMENT_EVENTS = {
  topUpCredited: required<{ amountFen: number }>('receipt'),
  /** A rejected top-up, or a decided transfer for an order or request. */
  receiptDecided: required<
    Transfer & {
      state: 'approved' | 'rejected'
      /** Whether it paid what it was for. */
      isPaid: boolean
      creditedFen: number
      reason: string
    }
  >('receipt'),
  /** Undecided for 7 days; what the wallet had added is back. */
  receiptOverdue: required<Transfer & { heldFen: number }>('receipt'),
  /** A bank took a transfer back. `owedFen`: what the balance did not cover. */
  transferRecalled: required<{ amountFen: number; owedFen: number; reason: string }>('recall'),
  /** Money that came without a name was found to be the member's. */
  transferPlaced: required<{ amountFen: number }>('transfer'),
}
