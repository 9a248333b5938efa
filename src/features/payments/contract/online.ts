import * as v from 'valibot'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import { text, uuid } from '#engine/shared/fields.ts'
import { onlineReceipt } from './receipts.ts'

/** Stripe's events have a few kB. */
const MAX_WEBHOOK_BYTES = 256_000

/**
 * Begins a payment on the page of a provider: a receipt under review that no screenshot proves but the provider itself.
 * It reserves what a transfer reserves. `goOnPaying` answers where to pay.
 */
export const payOnline = endpoint({
  method: 'POST',
  path: '/api/receipts/online',
  for: 'member',
  once: true,
  keeps: 'forever',
  body: onlineReceipt,
  reply: v.object({ receiptId: uuid }),
})
export type OnlineReceipt = v.InferOutput<typeof payOnline.body>

/**
 * Asks the provider at once what became of a payment, and answers the page on which it goes on; null once there is
 * nothing to pay there. Changes nothing if it is asked again.
 */
export const goOnPaying = endpoint({
  method: 'POST',
  path: '/api/receipts/:receiptId/online',
  for: 'member',
  params: v.object({ receiptId: uuid }),
  reply: v.object({ state: v.picklist(['open', 'paid', 'ended']), url: v.nullable(text) }),
})

/**
 * What a provider reports, signed over the raw bytes. Only the id in it is believed: the payment is read from the
 * provider before anything moves, so one that is sent again changes nothing. `isOurs`: whether it was about a payment
 * that we know.
 */
export const takeProviderEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/payments/:provider',
  for: 'anyone',
  params: v.object({ provider: v.pipe(text, v.maxLength(20)) }),
  body: bytes(MAX_WEBHOOK_BYTES),
  reply: v.object({ isOurs: v.boolean() }),
})
