import * as v from 'valibot'
import { sha256Hex } from '#engine/shared/fields.ts'
import type { PriceDoubt } from '#features/console/rules/price-doubts.ts'

/** More names would be read by nobody. */
export const MAX_DOUBTS_NAMED = 24

/** The prices of a request that are far from the last ones. `confirms` is what the same request confirms them with. */
export type Doubts = { named: readonly PriceDoubt[]; count: number; confirms: string }

/**
 * What confirms the doubts of a request that was refused as `price_doubtful`. It counts for the same prices before and
 * after only.
 */
export const confirmed = v.optional(sha256Hex)

declare module '#engine/shared/problem-details.ts' {
  interface ProblemDetails {
    /** What cannot be meant, for `price_doubtful` and `amount_doubtful`. */
    doubts?: Doubts
  }
}
