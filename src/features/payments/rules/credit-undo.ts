/** Whoever credited a transfer can take it back for so long. */
export const CREDIT_UNDO_MS = 600_000
