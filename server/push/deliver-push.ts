import webPush from 'web-push'
import type { VapidKeys } from '#server/vapid-keys.ts'
import type { PushSubscriptionKeys } from '#shared/contract/push.ts'
import { isPushEndpoint } from '#shared/domain/push-endpoint.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
/** `gone`: nobody is reached there any more. `refused`: the service will not take it, however often it is sent. */
export type Delivery =
  | { state: 'delivered' }
  | { state: 'gone' }
  | { state: 'refused'; why: string }

const TIMEOUT_MS = 25_000
/** A device that is off for longer hears of it by the app itself. */
const KEEP_SECONDS = 3 * 86_400

/** Encrypts a payload for a device and hands it to the device's push service. Throws where it is worth trying again: 429, 5xx, no answer. */
export async function deliverPush(
  subscription: PushSubscriptionKeys,
  payload: string,
  { vapid, subject, fetch }: { vapid: VapidKeys; subject: string; fetch: Fetch },
): Promise<Delivery> {
  // Whatever a row says, we call nobody else.
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
