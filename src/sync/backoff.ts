const FIRST_MS = 1_000
const MOST_MS = 5 * 60_000

/**
 * How long to wait before the next try: doubling from 1 s to 5 min, anywhere in the upper half of it, so that devices
 * that failed together do not come back together. What the server asked for is waited for at least.
 */
export function backoffMs(failures: number, random: number, retryAfterSeconds = 0): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  const spread = full / 2 + (full / 2) * random
  return Math.round(Math.max(spread, retryAfterSeconds * 1_000 * (1 + random / 10)))
}
