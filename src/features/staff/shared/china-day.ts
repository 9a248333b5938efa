const DAY_MS = 86_400_000
const CHINA_AHEAD_MS = 8 * 3_600_000

/** The calendar day in China, as `2026-11-22`, some days later. China is at UTC+8 all year. */
export function chinaDay(nowMs: number, daysLater = 0): string {
  return new Date(nowMs + CHINA_AHEAD_MS + daysLater * DAY_MS).toISOString().slice(0, 10)
}

/** The start of a calendar day in China as UTC ISO 8601, some days later; null if there is no such day. */
export function chinaDayStart(day: string, daysLater = 0): string | null {
  const startMs = Date.parse(`${day}T00:00:00Z`) - CHINA_AHEAD_MS
  if (Number.isNaN(startMs) || chinaDay(startMs) !== day) return null
  return new Date(startMs + daysLater * DAY_MS).toISOString()
}
