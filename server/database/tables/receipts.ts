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
}
