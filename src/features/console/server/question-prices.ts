import { createHash } from 'node:crypto'
import { refuse } from '#engine/server/refusal.ts'
import { MAX_DOUBTS_NAMED } from '#features/console/contract/price-doubts.ts'
import type { PriceDoubt } from '#features/console/rules/price-doubts.ts'

/**
 * Refuses prices that are far from the last ones, or amounts that are not what was stated, until the request confirms
 * exactly these; null if there are none.
 */
export function questionPrices(
  doubts: readonly PriceDoubt[],
  confirmed: string | undefined,
  code: 'price_doubtful' | 'amount_doubtful' = 'price_doubtful',
): void {
  if (doubts.length === 0) return
  const confirms = createHash('sha256').update(JSON.stringify(doubts)).digest('hex')
  if (confirms === confirmed) return
  const named = doubts.slice(0, MAX_DOUBTS_NAMED)
  throw refuse(code, { doubts: { named, count: doubts.length, confirms } })
}
