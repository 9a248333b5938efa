const MAX_DEPTH = 32

/**
 * Removes what databases and JSON cannot store: NUL, and half a surrogate pair (becomes U+FFFD). No text needs either.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** Cleans all text in fields of any shape, keys included. Values nested deeper than any of our forms become null. */
export function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return cleanValue(fields, 0) as Record<string, unknown>
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1))
  const pairs = Object.entries(value).map(([name, inner]) => [
    cleanText(name),
    cleanValue(inner, depth + 1),
  ])
  return Object.fromEntries(pairs)
}
