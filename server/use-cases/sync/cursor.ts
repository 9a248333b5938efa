import * as v from 'valibot'
import { shortText, uuid, wholeNumber } from '#shared/contract/fields.ts'
import { SYNCED_TABLES } from '#shared/contract/rows.ts'

/** A row's place in the order in which a pull walks: by version, then table, then id. `of` is a tombstone's table. */
export type Place = { version: number; table: number; id: string; of: string }

/**
 * What a walk brings: `changes` since the last one, or everything to a device that starts with nothing: its `rows`
 * first, which need no tombstones, then what changed `meanwhile`.
 */
export type Walk = (typeof WALKS)[number]
const WALKS = ['changes', 'rows', 'meanwhile'] as const

export type Cursor = {
  /** The last row that the device has. */
  after: Place
  /** The version up to which this walk goes, fixed on its first page; null between walks. */
  until: number | null
  walk: Walk
  /** The device and the last of its mutations that the pull showed, so that a server that was rolled back notices. */
  device: string
  lastSeq: number
}

const NOWHERE = { table: -1, id: '00000000-0000-0000-0000-000000000000', of: '' }
const LAST_TABLE = 99
/** Behind every row of a version. */
export const endOf = (version: number): Place => ({ ...NOWHERE, version, table: LAST_TABLE })
export const START: Place = { ...NOWHERE, version: 0 }

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const wire = v.tuple([
  count,
  wholeNumber(-1, LAST_TABLE),
  uuid,
  v.picklist(['', ...SYNCED_TABLES]),
  v.nullable(count),
  wholeNumber(0, WALKS.length - 1),
  shortText(12),
  count,
])

const DEVICE_LETTERS = 12
/** The part of a client id that a cursor has room for. */
export const deviceMark = (clientId: string): string => clientId.slice(-DEVICE_LETTERS)

/** A cursor as text for devices, at most 200 characters; to them it means nothing. */
export function writeCursor({ after, until, walk, device, lastSeq }: Cursor): string {
  const { version, table, id, of } = after
  const parts = [version, table, id, of, until, WALKS.indexOf(walk), device, lastSeq]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Reads a cursor; null for none and for what is none. */
export function readCursor(text: string): Cursor | null {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
  const read = v.safeParse(wire, parts)
  if (!read.success) return null
  const [version, table, id, of, until, walk, device, lastSeq] = read.output
  return {
    after: { version, table, id, of },
    until,
    walk: WALKS[walk] ?? 'changes',
    device,
    lastSeq,
  }
}
