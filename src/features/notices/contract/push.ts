import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { shortText, text } from '#engine/shared/fields.ts'
import { isPushEndpoint, PUSH_ENDPOINT_MAX_LENGTH } from '#engine/shared/push-endpoint.ts'

/** The content of a browser's PushSubscription. */
export const pushSubscription = v.object({
  endpoint: v.pipe(shortText(PUSH_ENDPOINT_MAX_LENGTH), v.check(isPushEndpoint)),
  keys: v.object({
    /** An uncompressed point of P-256 in base64url. */
    p256dh: v.pipe(text, v.regex(/^B[\w-]{86}$/)),
    /** 16 bytes in base64url. */
    auth: v.pipe(text, v.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscription>

const ok = v.object({ ok: v.literal(true) })

/** What a browser needs to subscribe, and this session's subscription on the server. */
export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  for: 'member',
  reply: v.object({
    /** The server's VAPID key: an uncompressed point of P-256 in base64url. */
    publicKey: text,
    /** The session's subscription endpoint; null when there is none. */
    endpoint: v.nullable(text),
  }),
})

/** Registers the subscription of this session, replacing any earlier one. */
export const keepPush = endpoint({
  method: 'PUT',
  path: '/api/push',
  for: 'member',
  body: pushSubscription,
  reply: ok,
})

/** Removes the subscription of this session. */
export const endPush = endpoint({ method: 'DELETE', path: '/api/push', for: 'member', reply: ok })
