const MONTHS = 12

/**
 * The starts of the last twelve calendar months in the device's time zone, the current one last, and the start of the
 * next: UTC ISO 8601, ascending.
 */
export function monthBounds(nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: MONTHS + 1 }, (_, i) =>
    new Date(now.getFullYear(), now.getMonth() - MONTHS + 1 + i, 1).toISOString(),
  )
}
