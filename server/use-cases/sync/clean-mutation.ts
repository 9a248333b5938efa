import type { WireMutation } from '#shared/contract/sync.ts'

const MAX_DEPTH = 32
/** Twice what the longest form takes, in characters of JSON. */
const MAX_LENGTH = 131_072
const FIRST_MS = 0
/** The last millisecond of the year 9999, beyond which an instant has no four-digit year. */
const LAST_MS = 253_402_300_799_999
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const ID_FIELDS = new Set(['id', 'parcelId', 'ownerId', 'draftId', 'defaultAddressId', 'rev'])

/** Whether a value can be compared with an id column at all. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/**
 * A mutation as PostgreSQL can hold it: no NUL and no half surrogate pairs (neither means anything to a person), ids in
 * lower case, since the database answers them so, and an instant that has a date. What is nested beyond reason goes.
 */
export function cleanMutation(m: WireMutation): WireMutation {
  return {
    ...m,
    mid: m.mid.toLowerCase(),
    id: m.id.toLowerCase(),
    op: cleanText(m.op),
    set: cleanFields(m.set),
    base: cleanFields(m.base),
    ts: Math.min(Math.max(m.ts, FIRST_MS), LAST_MS),
  }
}

/** Whether a mutation is longer than any form of ours makes one: the tray would hand it to every device again and again. */
export function isTooLong({ set, base }: WireMutation): boolean {
  return JSON.stringify([set, base]).length > MAX_LENGTH
}

/** Text without what PostgreSQL refuses. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

const cleanFields = (fields: Record<string, unknown>) => cleanValue(fields, 0) as typeof fields

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1))
  const pairs = Object.entries(value).map(([field, inner]) => {
    const isId = ID_FIELDS.has(field) && isUuid(inner)
    return [cleanText(field), isId ? inner.toLowerCase() : cleanValue(inner, depth + 1)]
  })
  return Object.fromEntries(pairs)
}
