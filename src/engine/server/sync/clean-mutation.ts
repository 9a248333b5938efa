import { MAX_DRAFT_BYTES } from '#engine/shared/draft.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { fieldsOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import { cleanText } from '#engine/shared/typed-text.ts'
import { utf8Length } from '#engine/shared/utf8-length.ts'

/** Twice what the longest form takes. */
const MAX_BYTES = 2 * MAX_DRAFT_BYTES
const FIRST_MS = 0
/** The last millisecond of the year 9999, beyond which an instant has no four-digit year. */
const LAST_MS = 253_402_300_799_999
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** The fields of a `set` or `base` that hold ids: those of rows, and those that only a definition names. */
const ID_FIELDS = new Set([
  ...SYNCED_TABLES.flatMap((table) =>
    fieldsOf(table).flatMap(([field, { type }]) => (type === 'uuid' ? [field] : [])),
  ),
  ...[...MUTATIONS.values()].flatMap(({ refs }) => Object.keys(refs ?? {})),
])

/** Whether a value can be compared with an id column. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/**
 * A validated mutation with its ids as the database returns them, in lower case and with nothing invisible, because they
 * are looked up before the mutation's own schema reads them, and its instant limited to valid dates.
 */
export function cleanMutation(m: WireMutation): WireMutation {
  return {
    ...m,
    set: plainIds(m.set) as typeof m.set,
    base: plainIds(m.base) as typeof m.base,
    ts: Math.min(Math.max(m.ts, FIRST_MS), LAST_MS),
  }
}

/** Whether a mutation is longer than any form can make it. In the tray it would be sent to every device. */
export function isTooLong({ set, base }: WireMutation): boolean {
  return utf8Length(JSON.stringify([set, base])) > MAX_BYTES
}

function plainIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plainIds)
  const pairs = Object.entries(value).map(([field, inner]) => {
    const id = ID_FIELDS.has(field) && typeof inner === 'string' ? cleanText(inner) : null
    return [field, isUuid(id) ? id.toLowerCase() : plainIds(inner)]
  })
  return Object.fromEntries(pairs)
}
