import * as v from 'valibot'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import { list, text } from '#engine/shared/fields.ts'
import { REPORT_KINDS } from '#features/bounces/rules/reports.ts'

const MAX_EVENTS = 100
const MAX_WEBHOOK_BYTES = 128_000
const MAX_MESSAGE_ID_LENGTH = 500

/** An enhanced status code (RFC 3463), '' if the provider says none. */
const statusCode = v.pipe(text, v.regex(/^(?:[245]\.\d{1,3}\.\d{1,3})?$/))

/** `messageId`: the Message-ID or `X-Sampan-Mail` of the mail, as it was sent. */
export const mailEventsBody = v.object({
  events: v.pipe(
    list(
      v.object({
        kind: v.picklist(REPORT_KINDS),
        messageId: v.pipe(text, v.maxLength(MAX_MESSAGE_ID_LENGTH)),
        code: v.optional(statusCode, ''),
      }),
      MAX_EVENTS,
    ),
    v.minLength(1),
  ),
})

/**
 * What the provider of mail says about mails that we sent, with `Authorization: Bearer` and the secret of the settings.
 * An event that names none of our mails is counted in `unknown` and changes nothing, as does one that is sent again.
 */
export const takeMailEvents = endpoint({
  method: 'POST',
  path: '/api/webhooks/mail',
  for: 'anyone',
  body: bytes(MAX_WEBHOOK_BYTES),
  reply: v.object({ taken: v.number(), unknown: v.number() }),
})
