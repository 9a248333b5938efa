/** The coupons that a new member gets, in fen, unless the server's settings name others. */
export const GIFT_COUPONS_FEN: readonly number[] = [2_000, 3_000, 5_000, 8_000]

/** What these coupons take off together. */
export const giftTotalFen = GIFT_COUPONS_FEN.reduce((sum, fen) => sum + fen, 0)
