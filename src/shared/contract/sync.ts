import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import {
  anyFields,
  list,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#shared/contract/fields.ts'
import { SYNCED_TABLES } from '#shared/contract/rows.ts'

/** The version of the messages; a server that no longer speaks it answers `upgrade_required`. */
export const SYNC_PROTOCOL = 1
export const MAX_MUTATIONS = 1_000
/** Counted on inflated bytes. */
export const MAX_SYNC_BYTES = 1_048_576
/** Rows of one page of a pull; fewer where what members wrote in them is longer than so many bytes. */
export const PULL_PAGE_ROWS = 2_000
export const PULL_PAGE_BYTES = 2_097_152
export const SYNC_TIMEOUT_MS = 25_000

const MOST = Number.MAX_SAFE_INTEGER

/** One change made on a device: `set` the new values, `base` the values of the same fields that it was based on. */
export const wireMutation = v.object({
  seq: wholeNumber(1, MOST),
  mid: uuid,
  op: shortText(40),
  v: wholeNumber(1, MOST),
  id: uuid,
  set: anyFields,
  base: anyFields,
  /** The device's clock in Unix milliseconds; shown, never trusted. */
  ts: wholeNumber(-MOST, MOST),
  /** The server's clock at the pull that `base` came from, in Unix milliseconds; left out where nothing is compared. */
  asOf: v.optional(wholeNumber(-MOST, MOST)),
  /** Of one that a server confirmed and may have lost: the version that it answered for it, by which it keeps its place. */
  confirmed: v.optional(wholeNumber(1, MOST)),
})
export type WireMutation = v.InferOutput<typeof wireMutation>

export const syncRequest = v.object({
  proto: wholeNumber(-MOST, MOST),
  /** The app's version, for support. */
  app: shortText(40),
  clientId: uuid,
  /** What members call this device, such as "Chrome on Android". */
  device: v.optional(shortText(60), ''),
  epoch: shortText(80),
  cursor: shortText(200),
  /** The digest that the device counted of a whole pull where ours differed. */
  counted: v.optional(v.pipe(shortText(16), v.regex(/^[0-9a-f]+$/))),
  mutations: list(wireMutation, MAX_MUTATIONS),
})
export type SyncRequest = v.InferInput<typeof syncRequest>

export const syncResult = v.object({
  mid: text,
  status: v.picklist(['applied', 'conflict', 'rejected']),
  code: v.optional(text),
  detail: v.optional(text),
  /** The account's version under which it was first decided: its place among the changes of all devices. */
  version: v.optional(v.number()),
})

export const patchEntry = v.object({
  table: v.picklist(SYNCED_TABLES),
  id: text,
  version: v.number(),
  /** null is a tombstone. */
  row: v.nullable(v.looseObject({ id: text })),
})
export type PatchEntry = v.InferOutput<typeof patchEntry>

export const syncReply = v.object({
  epoch: text,
  /** True on every page of a pull that starts again from nothing: fill a second generation of `base`, swap it in at the end. */
  reset: v.boolean(),
  lastSeq: v.number(),
  lastMid: v.nullable(text),
  cursor: text,
  more: v.boolean(),
  digest: text,
  /** The server's clock in Unix milliseconds, by which the device counts how old its history and its rows are. */
  now: v.optional(v.number()),
  stopped: v.optional(v.object({ mid: text })),
  /** An early hint only; what counts comes with the pull. */
  results: list(syncResult, MAX_MUTATIONS),
  patch: list(patchEntry, PULL_PAGE_ROWS),
})
export type SyncReply = v.InferOutput<typeof syncReply>

/** Decided before the first write; nothing was written. */
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
/** A picture that a `photo.attach` of the account names. */
const blob = {
  path: '/api/blobs/:sha256',
  for: 'member',
  params: v.object({ sha256: sha256Hex }),
  notFound: 'not_attached',
  reply: 'raw',
} as const
/** Sends bytes from the header `Upload-Offset` on; the handler reads them, since those before a cut count. */
export const sendBlob = endpoint({ ...blob, method: 'PUT' })
/** GET reads the bytes back, HEAD answers how many are there in `Upload-Offset` (`Upload-Complete: ?1` when all are). */
export const getBlob = endpoint({ ...blob, method: 'GET' })

/** Server-sent "pull now" hints: `event: hint` with the account's version as data. */
export const hearHints = endpoint({
  method: 'GET',
  path: '/api/events',
  for: 'member',
  reply: 'raw',
})
