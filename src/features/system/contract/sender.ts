import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { text } from '#engine/shared/fields.ts'
import { DKIM_STATES, DMARC_STATES, SPF_STATES } from '#features/system/rules/sender.ts'

/** The record as DNS has it, several with a line each. */
const found = v.nullable(text)
/** The TXT record that would mend it, as it is typed in at the provider of the domain; null if there is nothing to enter. */
const enter = v.nullable(v.object({ name: text, value: text }))

export const senderReport = v.object({
  spf: v.object({ state: v.picklist(SPF_STATES), found, lookups: v.number(), enter }),
  dkim: v.object({ state: v.picklist(DKIM_STATES), found, enter }),
  dmarc: v.object({
    state: v.picklist(DMARC_STATES),
    found,
    /** What it asks to do with mail that fails; null where there is no valid one. */
    policy: v.nullable(text),
    enter,
  }),
})
export type SenderReport = v.InferOutput<typeof senderReport>

const senderCheck = v.object({
  /** The domain of MAIL_FROM; null while no mail is sent. */
  domain: v.nullable(text),
  /** The last look-up of this domain; null before the first. */
  last: v.nullable(v.object({ at: text, report: senderReport })),
})
export type SenderCheck = v.InferOutput<typeof senderCheck>

/** What DNS said about mail from us when it was last looked up. */
export const readSender = endpoint({
  method: 'GET',
  path: '/api/staff/system/sender',
  for: 'staff',
  right: 'settings',
  reply: senderCheck,
})

/** Looks it up now, and keeps it. */
export const checkSender = endpoint({
  method: 'POST',
  path: '/api/staff/system/sender',
  for: 'staff',
  right: 'settings',
  reply: senderCheck,
})
