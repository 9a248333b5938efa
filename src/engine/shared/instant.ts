const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Whether a text is UTC ISO 8601 with milliseconds, an existing calendar day, and from year 1 on as databases require.
 */
export function isInstant(text: string): boolean {
  if (!INSTANT.test(text) || text.startsWith('0000')) return false
  const ms = Date.parse(text)
  // JavaScript parses 31 February as 3 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text
}
