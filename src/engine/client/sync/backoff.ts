import { MINUTE_MS } from '#engine/shared/time-units.ts'

const FIRST_MS = 1_000
const MAX_MS = 5 * MINUTE_MS

/**
 * The delay before the next retry: exponential from 1 s to 5 min with jitter over its upper half, and never less than
 * the server asked for.
 */
export function backoffMs(failures: number, random: number, retryAfterSeconds = 0): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  const spread = full / 2 + (full / 2) * random
  return Math.round(Math.max(spread, retryAfterSeconds * 1_000 * (1 + random / 10)))
}
