const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Whether a text is UTC ISO 8601 with milliseconds, of a day that the calendar has, from the year 1 on as databases count. */
export function isInstant(text: string): boolean {
  if (!INSTANT.test(text) || text.startsWith('0000')) return false
  const ms = Date.parse(text)
  // JavaScript reads 31 February as 3 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text
}
