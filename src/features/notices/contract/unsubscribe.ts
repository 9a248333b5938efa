import * as v from 'valibot'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import { shortText } from '#engine/shared/fields.ts'

const BODY_MAX_BYTES = 4_096

/** A link that a mail program has cut is answered by a page that says so. */
const link = v.object({
  kind: v.optional(shortText(60), ''),
  token: v.optional(shortText(200), ''),
})

/** A page that asks; it changes nothing, because programs that scan mail open its links. */
export const askToUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  for: 'anyone',
  query: link,
  reply: 'raw',
})

/** Turns the switch: by the button of that page, or by a mail program in one tap (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  for: 'anyone',
  query: link,
  body: bytes(BODY_MAX_BYTES),
  reply: 'raw',
})
