/** What only the server knows of receipts; the receipts themselves are synced. */
export type ReceiptTables = {
  /** What a form of a transfer asked a member to send; its receipt has the same code, account and amount. */
  transfer_quote: {
    account_id: string
    reference_code: string
    payee_account_id: string
    amount_fen: number
    currency: string
    /** Hundredths of the currency's unit. */
    foreign_amount: number
    /** Millionths of a yuan for one unit. */
    rate: number
    rate_day: string
    made_at: string
    holds_until: string
  }
  receipt_payment: {
    account_id: string
    receipt_id: string
    bill_version: number
    coupon_ids: string[]
    /** Those that the receipt itself reserved, and releases again. */
    reserved_ids: string[]
    coupons_fen: number
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends ReceiptTables {}
}
