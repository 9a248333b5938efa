import webPush from 'web-push'
import { isPushEndpoint } from '#engine/shared/push-endpoint.ts'
import type { PushSubscriptionKeys } from '#features/notices/contract/push.ts'
import type { VapidKeys } from '#features/notices/server/push/vapid-keys.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
/** `gone`: the endpoint no longer exists. `refused`: a permanent refusal of the push service. */
export type Delivery =
  | { state: 'delivered' }
  | { state: 'gone' }
  | { state: 'refused'; why: string }

/** A failure that a retry may mend. `afterSeconds`: what the push service asked for, null if it did not. */
export class PushDelayed extends Error {
  readonly afterSeconds: number | null
  constructor(why: string, afterSeconds: number | null) {
    super(why)
    this.afterSeconds = afterSeconds
  }
}

const TIMEOUT_MS = 25_000
/** A device that is off for longer learns of the event in the app. */
const KEEP_SECONDS = 3 * 86_400

type Service = {
  vapid: VapidKeys
  subject: string
  fetch: Fetch
  timeoutMs?: number
  nowMs: () => number
}

/**
 * Encrypts a payload and sends it to the device's push service, where it replaces an undelivered one of the same topic
 * (RFC 8030, 5.4: up to 32 characters of base64url). Throws if a retry may succeed: 429, 5xx, no answer.
 */
export async function deliverPush(
  subscription: PushSubscriptionKeys,
  { payload, topic }: { payload: string; topic: string },
  { vapid, subject, fetch, timeoutMs = TIMEOUT_MS, nowMs }: Service,
): Promise<Delivery> {
  // Checked again here, so a bad row cannot make the server call another host.
  if (!isPushEndpoint(subscription.endpoint)) return { state: 'gone' }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    payload,
    { vapidDetails: { subject, ...vapid }, TTL: KEEP_SECONDS, topic },
  )
  const { 'Content-Length': _, ...own } = headers
  const answer = await fetch(endpoint, {
    method,
    headers: own,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  return deliveryOf(answer, new URL(endpoint).hostname, nowMs)
}

function deliveryOf(
  { ok, status, headers }: Response,
  host: string,
  nowMs: () => number,
): Delivery {
  if (ok) return { state: 'delivered' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const why = `${host} answered ${status}`
  if (status === 429 || status >= 500) {
    throw new PushDelayed(why, retryAfter(headers.get('retry-after'), nowMs()))
  }
  return { state: 'refused', why }
}

/** `Retry-After` in seconds, from a number or a date; null if there is none or it cannot be read. */
function retryAfter(value: string | null, nowMs: number): number | null {
  if (value === null || value.trim() === '') return null
  const seconds = Number(value)
  const delaySeconds = Number.isNaN(seconds) ? (Date.parse(value) - nowMs) / 1_000 : seconds
  return Number.isFinite(delaySeconds) ? Math.max(0, Math.ceil(delaySeconds)) : null
}
