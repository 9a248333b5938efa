/** For so long whoever credited a transfer can take it back. */
export const CREDIT_UNDO_MS = 600_000
