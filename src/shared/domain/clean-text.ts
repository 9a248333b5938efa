const MAX_DEPTH = 32

/** Text as a database and JSON can hold it: no NUL, U+FFFD for half a surrogate pair. Neither means anything to a person. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** Fields of any shape with all of their text cleaned, names too. What is nested deeper than any form of ours becomes null. */
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
