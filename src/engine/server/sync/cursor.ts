import * as v from 'valibot'
import { shortText, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'

/** A row's position in the order of a pull: by version, table name, id. */
export type Place = { version: number; table: string; id: string }

/**
 * The kind of a walk: `changes` since the last one; for a new device first all `rows`, without tombstones, then what
 * changed `meanwhile`.
 */
export type Walk = (typeof WALKS)[number]
const WALKS = ['changes', 'rows', 'meanwhile'] as const

export type Cursor = {
  /** The last row that the device has. */
  after: Place
  /** The upper version of this walk, fixed on its first page; null between walks. */
  until: number | null
  walk: Walk
  /** The device and its last mutation that the pull showed, by which a rolled-back server detects its loss. */
  device: string
  lastMid: string | null
  /** The protocol whose tables the walk has. */
  protocol: number
}

/** Sort before and after every table name, in byte order. */
const FIRST = ''
const END = '~'
/** The position after every row of a version. */
export const endOf = (version: number): Place => ({ version, table: END, id: NIL_ID })
export const START: Place = { version: 0, table: FIRST, id: NIL_ID }

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
/** Stands for the end of a version, behind its tables. */
const END_ON_WIRE = 99
/** The fourth and the eighth place are of no use; devices hold cursors that have them. */
const wire = v.tuple([
  count,
  v.union([v.literal(END_ON_WIRE), v.picklist(SYNCED_TABLES)]),
  uuid,
  v.literal(''),
  v.nullable(count),
  wholeNumber(0, WALKS.length - 1),
  shortText(12),
  v.literal(0),
  v.nullable(uuid),
  wholeNumber(0, 9_999),
])

const DEVICE_LETTERS = 12
/** The part of a client id that fits into a cursor. */
export const deviceMark = (clientId: string): string => clientId.slice(-DEVICE_LETTERS)

/** A cursor as opaque text for devices, at most `MAX_CURSOR_LENGTH` characters. */
export function writeCursor({ after, until, walk, device, lastMid, protocol }: Cursor): string {
  const { version, table, id } = after
  const place = [version, table === END ? END_ON_WIRE : table, id, '']
  const parts = [...place, until, WALKS.indexOf(walk), device, 0, lastMid, protocol]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Parses a cursor; null if it is empty or invalid. */
export function readCursor(text: string): Cursor | null {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
  const result = v.safeParse(wire, parts)
  if (!result.success) return null
  const [version, table, id, , until, walk, device, , lastMid, protocol] = result.output
  return {
    after: table === END_ON_WIRE ? endOf(version) : { version, table, id },
    until,
    walk: WALKS[walk] ?? 'changes',
    device,
    lastMid,
    protocol,
  }
}
