import type { FieldFailure } from '#engine/shared/failures.ts'
import type { Business } from '#features/business/rules/business.ts'

/** The least and the most of one top-up, from the business's settings. */
export type TopUpLimits = Pick<Business, 'topUpMinFen' | 'topUpMaxFen'>

/** The amounts that are offered, where they are within the limits. */
export const TOP_UP_PRESETS_FEN = [10_000, 50_000, 100_000, 200_000] as const

/** Why an amount cannot be topped up, or null; the range is in yuan. */
export function topUpFailure(
  amountFen: number,
  { topUpMinFen, topUpMaxFen }: TopUpLimits,
): FieldFailure | null {
  if (amountFen >= topUpMinFen && amountFen <= topUpMaxFen) return null
  const args = { min: topUpMinFen / 100, max: topUpMaxFen / 100 }
  return { path: 'amountFen', code: 'number_range', args }
}
