import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'

/** 03:00 in China, where the demo's business is. */
const NIGHT_MS = 19 * HOUR_MS

/** When a public demo last began anew, or should have, in Unix milliseconds. */
export function lastDemoNight(nowMs: number): number {
  return Math.floor((nowMs - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS
}
