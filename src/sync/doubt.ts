import type { Belief, SyncState } from '#data/sync-state.ts'
import { digestGap } from '#shared/domain/digest.ts'

/** The server is asked to count anew, then the device says all again; after so many doubts the server is believed. */
const MOST_DOUBTS = 3
const HOUR_MS = 3_600_000
const LONGEST_MS = 24 * HOUR_MS

/** Whether a digest that differs is a reason to doubt: not if it is off by as much as was believed, nor soon after. */
export function isDoubtful(
  { doubts, believed }: SyncState,
  { server, counted, nowMs }: { server: string; counted: string; nowMs: number },
): boolean {
  if (believed && isRecent(believed, nowMs)) return false
  return doubts < MOST_DOUBTS && believed?.gap !== digestGap(server, counted)
}

// A belief that lies in the future was written by a wrong clock.
const isRecent = ({ until }: Belief, nowMs: number) => nowMs < until && until - nowMs <= LONGEST_MS

/** What is remembered once the server is believed although it counts otherwise; null where it counts the same. */
export function beliefAfter(
  { believed }: SyncState,
  { server, counted, nowMs }: { server: string; counted: string; nowMs: number },
): Belief | null {
  if (server === counted) return null
  const gap = digestGap(server, counted)
  if (believed && (believed.gap === gap || isRecent(believed, nowMs))) return believed
  const times = (believed?.times ?? 0) + 1
  const waitMs = Math.min(HOUR_MS * 2 ** (times - 1), LONGEST_MS)
  return { gap, times, until: nowMs + waitMs }
}
