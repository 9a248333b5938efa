import * as v from 'valibot'
import { csvPreview, csvResult, MAX_CSV_BYTES } from '#engine/shared/csv-result.ts'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import { list, shownText, text, timestamp, uuid } from '#engine/shared/fields.ts'
import { TRACKING_STATUSES } from '#features/carriers/rules/tracking-status.ts'
import { carrierNumber } from './staff-dispatch.ts'

export const MAX_WEBHOOK_BYTES = 256_000
export const MAX_WEBHOOK_UPDATES = 200
/** How far a webhook's timestamp may be from our clock. */
export const WEBHOOK_SECONDS = 300
export const WEBHOOK_TIMESTAMP = 'X-Sampan-Timestamp'
export const WEBHOOK_SIGNATURE = 'X-Sampan-Signature'

/** Carriers' systems pad and break their texts, which are shown in one line. */
const oneLine = (max: number) =>
  v.pipe(
    shownText,
    v.transform((input) => input.replace(/\s+/g, ' ')),
    v.maxLength(max),
  )

export const trackingUpdate = v.object({
  trackingNumber: carrierNumber,
  at: timestamp,
  status: v.picklist(TRACKING_STATUSES),
  words: oneLine(500),
  place: oneLine(200),
})
export type TrackingUpdate = v.InferOutput<typeof trackingUpdate>

/** What a carrier's system sends, with each update's own id, so that a repeated one changes nothing. */
export const webhookBody = v.object({
  updates: v.pipe(
    list(v.object({ id: uuid, ...trackingUpdate.entries }), MAX_WEBHOOK_UPDATES),
    v.minLength(1),
  ),
})

/** Updates by hand. An unknown number is kept until a carton has it. */
export const addTracking = endpoint({
  method: 'POST',
  path: '/api/staff/tracking',
  for: 'staff',
  right: 'ship',
  once: true,
  body: v.object({ onceKey: uuid, update: trackingUpdate }),
  reply: v.object({ isKnown: v.boolean() }),
})

const csv = v.pipe(text, v.nonEmpty(), v.maxLength(MAX_CSV_BYTES))

/**
 * Rows of tracking number, time, status, the carrier's words and place. A number that a spreadsheet may have spoilt is an
 * error of its row; where it only ends in zeros, a column `confirmed` with "yes" confirms it.
 */
export const trackByCsv = endpoint({
  method: 'POST',
  path: '/api/staff/tracking/csv',
  for: 'staff',
  right: 'ship',
  once: true,
  maxBytes: MAX_CSV_BYTES,
  body: v.object({ onceKey: uuid, csv }),
  reply: csvResult,
})

/** What `trackByCsv` would do: the status of each carton before its row, and that of the row. Nothing is written. */
export const checkTracking = endpoint({
  method: 'POST',
  path: '/api/staff/tracking/csv/check',
  for: 'staff',
  right: 'ship',
  maxBytes: MAX_CSV_BYTES,
  body: v.object({ csv }),
  reply: csvPreview,
})

/**
 * Signed by `X-Sampan-Signature`: HMAC-SHA-256 in hex over the timestamp, a point and the body, with the secret of the
 * settings. The timestamp is in Unix seconds.
 */
export const trackingWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/tracking',
  for: 'anyone',
  body: bytes(MAX_WEBHOOK_BYTES),
  reply: v.object({ matched: v.number(), kept: v.number() }),
})
