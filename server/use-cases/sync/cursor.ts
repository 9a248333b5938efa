import * as v from 'valibot'
import { shortText, uuid, wholeNumber } from '#shared/contract/fields.ts'
import { SYNCED_TABLES, type SyncedTable } from '#shared/contract/rows.ts'

/** A row's place in the order in which a pull walks: by version, then the table's name, then id. */
export type Place = { version: number; table: string; id: string }

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

const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Before and behind every name of a table, in the order of their bytes. */
const FIRST = ''
const END = '~'
/** Behind every row of a version. */
export const endOf = (version: number): Place => ({ version, table: END, id: NO_ID })
export const START: Place = { version: 0, table: FIRST, id: NO_ID }

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
/**
 * An older server wrote a number for a table, in another order: of such a cursor in the middle of a version its rows are
 * walked from their start once more. What `of` said is part of the place by now.
 */
const END_ON_WIRE = 99
const wire = v.tuple([
  count,
  v.union([wholeNumber(-1, END_ON_WIRE), v.picklist(SYNCED_TABLES)]),
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
  const { version, table, id } = after
  const place = [version, table === END ? END_ON_WIRE : table, id, '']
  const parts = [...place, until, WALKS.indexOf(walk), device, lastSeq]
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
  const [version, table, id, , until, walk, device, lastSeq] = read.output
  return {
    after: placeOf(version, table, id),
    until,
    walk: WALKS[walk] ?? 'changes',
    device,
    lastSeq,
  }
}

function placeOf(version: number, table: number | SyncedTable, id: string): Place {
  if (table === END_ON_WIRE) return endOf(version)
  return typeof table === 'number' ? { ...START, version } : { version, table, id }
}
