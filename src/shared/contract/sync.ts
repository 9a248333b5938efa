import * as v from 'valibot'
import { endpoint } from '#shared/contract/endpoint.ts'
import { sha256Hex, uuid } from '#shared/contract/fields.ts'
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

const fields = v.record(v.string(), v.unknown())

/** One change made on a device: `set` the new values, `base` the values of the same fields that it was based on. */
export const wireMutation = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  mid: uuid,
  op: v.pipe(v.string(), v.maxLength(40)),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  id: uuid,
  set: fields,
  base: fields,
  /** The device's clock in Unix milliseconds; shown, never trusted. */
  ts: v.pipe(v.number(), v.safeInteger()),
})
export type WireMutation = v.InferOutput<typeof wireMutation>

export const syncRequest = v.object({
  proto: v.number(),
  /** The app's version, for support. */
  app: v.pipe(v.string(), v.maxLength(40)),
  clientId: uuid,
  /** What members call this device, such as "Chrome on Android". */
  device: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  epoch: v.pipe(v.string(), v.maxLength(80)),
  cursor: v.pipe(v.string(), v.maxLength(200)),
  mutations: v.pipe(v.array(wireMutation), v.maxLength(MAX_MUTATIONS)),
})
export type SyncRequest = v.InferInput<typeof syncRequest>

export const syncResult = v.object({
  mid: v.string(),
  status: v.picklist(['applied', 'conflict', 'rejected']),
  code: v.optional(v.string()),
  detail: v.optional(v.string()),
})

export const patchEntry = v.object({
  table: v.picklist(SYNCED_TABLES),
  id: v.string(),
  version: v.number(),
  /** null is a tombstone. */
  row: v.nullable(v.looseObject({ id: v.string() })),
})
export type PatchEntry = v.InferOutput<typeof patchEntry>

export const syncReply = v.object({
  epoch: v.string(),
  /** True on every page of a pull that starts again from nothing: fill a second generation of `base`, swap it in at the end. */
  reset: v.boolean(),
  lastSeq: v.number(),
  lastMid: v.nullable(v.string()),
  cursor: v.string(),
  more: v.boolean(),
  digest: v.string(),
  stopped: v.optional(v.object({ mid: v.string(), minApp: v.string() })),
  /** An early hint only; what counts comes with the pull. */
  results: v.array(syncResult),
  patch: v.array(patchEntry),
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
  reply: v.union([syncReply, syncRefusal]),
})

/**
 * PUT sends bytes from the header `Upload-Offset` on, HEAD answers how many are there in the same header
 * (`Upload-Complete: ?1` when all are), GET reads them back. The account's own `photo.attach` must name the sha-256.
 */
export const BLOB_PATH = '/api/blobs/:sha256'
export const blobPath = (sha256: string): string => `/api/blobs/${sha256}`
export const blobParams = v.object({ sha256: sha256Hex })
/** Server-sent "pull now" hints: `event: hint` with the account's version as data. */
export const EVENTS_PATH = '/api/events'
