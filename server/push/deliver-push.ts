import webPush from 'web-push'
import type { VapidKeys } from '#server/vapid-keys.ts'
import type { PushSubscriptionKeys } from '#shared/contract/push.ts'
import { isPushEndpoint } from '#shared/domain/push-endpoint.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
/** `gone`: the endpoint no longer exists. `refused`: a permanent refusal of the push service. */
export type Delivery =
  | { state: 'delivered' }
  | { state: 'gone' }
  | { state: 'refused'; why: string }

const TIMEOUT_MS = 25_000
/** A device that is off for longer learns of the event in the app. */
const KEEP_SECONDS = 3 * 86_400

/** Encrypts a payload and sends it to the device's push service. Throws if a retry may succeed: 429, 5xx, no answer. */
export async function deliverPush(
  subscription: PushSubscriptionKeys,
  payload: string,
  { vapid, subject, fetch }: { vapid: VapidKeys; subject: string; fetch: Fetch },
): Promise<Delivery> {
  // Checked again here, so a bad row cannot make the server call another host.
  if (!isPushEndpoint(subscription.endpoint)) return { state: 'gone' }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    payload,
    { vapidDetails: { subject, ...vapid }, TTL: KEEP_SECONDS },
  )
  const { 'Content-Length': _, ...own } = headers
  const answer = await fetch(endpoint, {
    method,
    headers: own,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  return deliveryOf(answer, new URL(endpoint).hostname)
}

function deliveryOf({ ok, status }: Response, host: string): Delivery {
  if (ok) return { state: 'delivered' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const why = `${host} answered ${status}`
  if (status === 429 || status >= 500) throw new Error(why)
  return { state: 'refused', why }
}
