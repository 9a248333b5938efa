import type { AcceptedMismatch, SyncState } from '#engine/client/data/sync-state.ts'
import { digestGap } from '#engine/shared/digest.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'

/**
 * First the server recounts, then the device starts over; after this many mismatches the server's digest is accepted.
 */
const MAX_RECHECKS = 3
const MAX_WAIT_MS = DAY_MS

/**
 * Whether a digest mismatch needs action. It does not if the same difference was accepted before, or any was accepted
 * recently.
 */
export function needsRecheck(
  { doubts, believed }: SyncState,
  { server, counted, nowMs }: { server: string; counted: string; nowMs: number },
): boolean {
  if (believed && isRecent(believed, nowMs)) return false
  return doubts < MAX_RECHECKS && believed?.gap !== digestGap(server, counted)
}

// An end too far in the future was written by a wrong clock.
const isRecent = ({ until }: AcceptedMismatch, nowMs: number) =>
  nowMs < until && until - nowMs <= MAX_WAIT_MS

/** What to remember after accepting a mismatch; null when the digests match. */
export function acceptMismatch(
  { believed }: SyncState,
  { server, counted, nowMs }: { server: string; counted: string; nowMs: number },
): AcceptedMismatch | null {
  if (server === counted) return null
  const gap = digestGap(server, counted)
  if (believed && (believed.gap === gap || isRecent(believed, nowMs))) return believed
  const times = (believed?.times ?? 0) + 1
  const waitMs = Math.min(HOUR_MS * 2 ** (times - 1), MAX_WAIT_MS)
  return { gap, times, until: nowMs + waitMs }
}
