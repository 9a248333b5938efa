import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { email, language, list, text } from '#engine/shared/fields.ts'
import { device, loginReply, timeZone } from '#engine/shared/session.ts'
import { SETUP_ITEM_NAMES } from '#features/setup/rules/setup-items.ts'

/** How long the link of a start is valid. */
export const SETUP_LINK_HOURS = 24
const token = v.pipe(text, v.regex(/^[\w-]{43}$/))

/** Makes the owner's account with every right, and logs them in. The link that was printed at the start works once. */
export const claimSetup = endpoint({
  method: 'POST',
  path: '/api/setup',
  for: 'anyone',
  body: v.object({
    token,
    email,
    device,
    language: v.optional(language),
    timeZone: v.optional(timeZone),
  }),
  reply: loginReply,
})

const checklist = v.object({
  done: list(v.picklist(SETUP_ITEM_NAMES), SETUP_ITEM_NAMES.length),
  isOpen: v.boolean(),
  /** Whether mail leaves this server at all. */
  sendsMail: v.boolean(),
  /** Whether the caller has been mailed a code that still counts and is not typed in. A server of an earlier version doesn't say. */
  isMailSent: v.optional(v.boolean(), false),
  /** The caller's address, which the test mail goes to. */
  email: text,
})
export type Checklist = v.InferOutput<typeof checklist>

/** What the business has and lacks. */
export const readSetup = endpoint({
  method: 'GET',
  path: '/api/staff/setup',
  for: 'staff',
  right: 'settings',
  reply: checklist,
})

/** Mails a code to the caller, which proves that mail arrives once it is typed in. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/staff/setup/test-mail',
  for: 'staff',
  right: 'settings',
  reply: v.object({}),
})

/** Takes the code of the test mail. Refuses with `setup_code_wrong`. */
export const proveTestMail = endpoint({
  method: 'POST',
  path: '/api/staff/setup/test-mail/code',
  for: 'staff',
  right: 'settings',
  body: v.object({ code: v.pipe(text, v.regex(/^\d{6}$/)) }),
  reply: checklist,
})

/**
 * Opens the business to everyone, or closes it again. Refuses with `setup_missing` while something is missing that it
 * cannot open without.
 */
export const openBusiness = endpoint({
  method: 'PUT',
  path: '/api/staff/setup/open',
  for: 'staff',
  right: 'settings',
  body: v.object({ isOpen: v.boolean() }),
  reply: checklist,
})
