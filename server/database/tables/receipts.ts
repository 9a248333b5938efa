/** What only the server knows of receipts; the receipts themselves are synced. */
export type ReceiptTables = {
  receipt_payment: {
    account_id: string
    receipt_id: string
    bill_version: number
    coupon_ids: string[]
    /** Those that the receipt itself reserved, and releases again. */
    reserved_ids: string[]
    coupons_fen: number
  }
  receipt_bank_line: {
    account_id: string
    receipt_id: string
    payee_account_id: string
    bank_reference: string
    value_date: string
    currency: string
    /** Hundredths of the currency's unit. */
    foreign_amount: number | null
    /** Millionths of a yuan for one unit. */
    rate: number | null
    received_fen: number
  }
}
