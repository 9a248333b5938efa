import { parseWhole } from '#engine/shared/decimal.ts'

/** The most pieces in one line of a cart. */
export const MAX_PIECES = 9_999

/**
 * The quantity of a line that more pieces of its variant join: no more than there are, where that is known, and never
 * less than the line had.
 */
export function joinedQuantity(had: number, added: number, stock: number = MAX_PIECES): number {
  return Math.max(had, Math.min(had + added, stock, MAX_PIECES))
}

/** The whole number of pieces that a person typed; null if it is none or too many. */
export function readPieces(input: string): number | null {
  const pieces = parseWhole(input, 6) ?? 0
  return pieces >= 1 && pieces <= MAX_PIECES ? pieces : null
}
