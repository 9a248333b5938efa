import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { anyFields, list, sha256Hex, shortText, text, uuid, wholeNumber } from './fields.ts'
import type { SyncedTable } from './rows.ts'
import { SYNCED, SYNCED_TABLES } from './tables.ts'

/** The oldest protocol that is served. Raise it to the next number for a field that old apps must not miss. */
export const OLDEST_PROTOCOL = 19
/**
 * The protocol version of this release. Of an app and a server the older one decides which tables they exchange, so that
 * neither gets one that it does not know.
 */
export const SYNC_PROTOCOL = Math.max(
  OLDEST_PROTOCOL,
  ...SYNCED_TABLES.map((table) => SYNCED[table].cameWith),
)
/** The tables that a release of this protocol knows. */
export const tablesOf = (protocol: number): SyncedTable[] =>
  SYNCED_TABLES.filter((table) => SYNCED[table].cameWith <= protocol)
export const MAX_MUTATIONS = 1_000
/** Applies to inflated bytes. */
export const MAX_SYNC_BYTES = 1_048_576
/** Rows per page of a pull; fewer if the members' texts in them exceed `PULL_PAGE_BYTES`. */
export const PULL_PAGE_ROWS = 2_000
export const PULL_PAGE_BYTES = 2_097_152
export const SYNC_TIMEOUT_MS = 25_000
/** Room for the longest name of a table. */
export const MAX_CURSOR_LENGTH = 240

const MAX = Number.MAX_SAFE_INTEGER

/** One change made on a device: `set` has the new values, `base` the previous values of the same fields. */
export const wireMutation = v.object({
  seq: wholeNumber(1, MAX),
  mid: uuid,
  op: shortText(40),
  v: wholeNumber(1, MAX),
  id: uuid,
  set: anyFields,
  base: anyFields,
  /** The device's clock in Unix milliseconds; shown, never trusted. */
  ts: wholeNumber(-MAX, MAX),
  /** The server's clock at the pull that `base` came from, in Unix milliseconds; left out when no base is compared. */
  asOf: v.optional(wholeNumber(-MAX, MAX)),
  /** The version that the server assigned to a mutation that was confirmed but may be lost; it keeps its order. */
  confirmed: v.optional(wholeNumber(1, MAX)),
})
export type WireMutation = v.InferOutput<typeof wireMutation>

export const syncRequest = v.object({
  proto: wholeNumber(-MAX, MAX),
  /** The app's version, for support. */
  app: shortText(40),
  clientId: uuid,
  /** A name for this device, such as "Chrome on Android". */
  device: shortText(60),
  epoch: shortText(80),
  cursor: shortText(MAX_CURSOR_LENGTH),
  /** The last number that a pull has shown to this device; the reply has the places of those after it. */
  lastSeq: wholeNumber(0, MAX),
  /** The digest that the device computed when it differed from the server's after a full pull. */
  counted: v.optional(v.pipe(shortText(16), v.regex(/^[0-9a-f]+$/))),
  mutations: list(wireMutation, MAX_MUTATIONS),
})
export type SyncRequest = v.InferInput<typeof syncRequest>

export const syncResult = v.object({
  mid: text,
  status: v.picklist(['applied', 'conflict', 'rejected']),
  code: v.optional(text),
  detail: v.optional(text),
  /** The account version at which it was first applied; orders the changes of all devices. */
  version: v.optional(v.number()),
})

/** A row of a synced table as the server sends it. */
export const serverRow = v.looseObject({ id: text })

export const patchEntry = v.object({
  table: v.picklist(SYNCED_TABLES),
  id: text,
  version: v.number(),
  /** null is a tombstone. */
  row: v.nullable(serverRow),
})
export type PatchEntry = v.InferOutput<typeof patchEntry>

const positive = wholeNumber(1, MAX)
const places = list(v.tuple([positive, positive, positive]), MAX_MUTATIONS)
/** Each run of a device's numbers has its first, its last, and the version under which they were first decided. */
export type Places = v.InferOutput<typeof places>

export const syncReply = v.object({
  /** The server's protocol version. */
  proto: v.number(),
  epoch: text,
  /** True on every page of a full pull: collect a second generation of `base` and swap it in at the end. */
  reset: v.boolean(),
  lastSeq: v.number(),
  lastMid: v.nullable(text),
  cursor: text,
  more: v.boolean(),
  digest: text,
  /** The server's clock in Unix milliseconds, from which the device computes the age of its history and rows. */
  now: v.number(),
  stopped: v.optional(v.object({ mid: text })),
  /** An early result; the pull has the final one. */
  results: list(syncResult, MAX_MUTATIONS),
  patch: list(patchEntry, PULL_PAGE_ROWS),
  /**
   * The last page has the places of the numbers after the request's `lastSeq`, whatever became of the answers to their
   * pushes.
   */
  places: v.optional(places),
})
export type SyncReply = v.InferOutput<typeof syncReply>

/** A refusal before the first write; nothing was written. */
export const syncRefusal = v.object({ error: v.picklist(['gap', 'forked']), expected: v.number() })
export type SyncRefusal = v.InferOutput<typeof syncRefusal>

export const sync = endpoint({
  method: 'POST',
  path: '/api/sync',
  for: 'member',
  body: syncRequest,
  maxBytes: MAX_SYNC_BYTES,
  reply: v.union([syncReply, syncRefusal]),
})

export const blobPath = (sha256: string): string => `/api/blobs/${sha256}`
/** A picture named by a `photo.attach` of the account. */
const blob = {
  path: '/api/blobs/:sha256',
  for: 'member',
  params: v.object({ sha256: sha256Hex }),
  notFound: 'not_attached',
  reply: 'raw',
} as const
/**
 * Uploads bytes from the offset in the `Upload-Offset` header on. The handler reads the stream itself, because bytes
 * received before a disconnect count.
 */
export const sendBlob = endpoint({ ...blob, method: 'PUT' })
/** GET returns the bytes; HEAD returns the number received in `Upload-Offset` (`Upload-Complete: ?1` when all are). */
export const getBlob = endpoint({ ...blob, method: 'GET' })

/** Server-sent hints to pull now: `event: hint` with the account's version as data. */
export const hintEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  for: 'member',
  reply: 'raw',
})
