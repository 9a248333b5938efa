import * as v from 'valibot'
import { endpoint, type Reply } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import { email, language, rights, shortText, text, uuid } from '#engine/shared/fields.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { isTimeZone } from '#engine/shared/time-zone.ts'
import { toAccept } from './acceptance.ts'

export const LOGIN_CODE_DIGITS = 6
export const LOGIN_CODE_WAIT_SECONDS = 60
export const LOGIN_CODE_MINUTES = 10
export const LOGIN_CODE_TRIES = 5

export const userInfo = v.object({
  memberNum: text,
  email: text,
  /** Integer fen. */
  cashAmount: v.number(),
})

/** What a code is asked for that proves who holds a session; its mail says so. */
export const PROOF_ACTS = ['export', 'deletion', 'email', 'passkey'] as const
export type ProofAct = (typeof PROOF_ACTS)[number]

export const loginCode = v.pipe(
  text,
  v.transform((input) => normalForm(input).replace(/[\s-]/g, '')),
  v.regex(/^\d{6}$/, rule('code_digits')),
)

/** A 256-bit secret stored on a device; with it, strangers cannot use up the member's daily login limits. */
export const device = v.optional(v.pipe(text, v.regex(/^[\w-]{43}$/)))

/** The IANA name of the device's time zone. One that is unknown here counts as none and stops no login. */
export const timeZone = v.pipe(
  shortText(64),
  v.transform((name) => (isTimeZone(name) ? name : '')),
)

/** Mails a code; the answer is the same for any address. */
export const requestLoginCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  for: 'anyone',
  body: v.object({ email, language: v.optional(language), device }),
  reply: v.object({ challenge: uuid }),
  status: 202,
})

/** The page on which the console opens for a staff member, by its name; null for the first that they may use. */
const startPage = v.optional(v.nullable(text))

/** A new session, however it was opened. */
export const loginReply = v.object({
  authorization: text,
  user: userInfo,
  /** Used to name this account's database on the device. */
  accountId: uuid,
  role: v.picklist(['member', 'staff']),
  rights,
  startPage,
  toAccept,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  for: 'anyone',
  /** `language` is that of a new account. */
  body: v.object({
    email,
    challenge: uuid,
    code: loginCode,
    device,
    language: v.optional(language),
    timeZone: v.optional(timeZone),
  }),
  reply: loginReply,
})

export type LoginReply = Reply<typeof logIn>

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  for: 'member',
  reply: v.object({ ok: v.literal(true) }),
})

/** Why mail to an address came back: it takes none, could not be reached again and again, or its owner complained. */
const mailReturned = v.object({
  kind: v.picklist(['permanent', 'temporary', 'complaint']),
  since: text,
})
export type MailReturned = v.InferOutput<typeof mailReturned>

/** The owner of the token; `Failed to obtain user information` when the request fails. */
export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/session',
  for: 'member',
  reply: v.object({
    accountId: uuid,
    role: v.picklist(['member', 'staff']),
    rights,
    startPage,
    user: userInfo,
    toAccept,
    /** When the account is deleted; null if it stays. */
    deletionDueAt: v.nullable(text),
    /** Why and since when the address gets codes alone; null if it gets all mail. A server of the release before says none. */
    mailReturned: v.optional(v.nullable(mailReturned), null),
  }),
})

/** Mails a code to the session's own address, to confirm that the same person still uses it. */
export const requestProofCode = endpoint({
  method: 'POST',
  path: '/api/session/proof/code',
  for: 'member',
  body: v.object({ language, act: v.optional(v.picklist(PROOF_ACTS)) }),
  reply: v.object({ challenge: uuid }),
  status: 202,
})

/** Checks that code. The console answers `reauth_required` 12 hours after the last one was entered. */
export const proveSession = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  for: 'member',
  body: v.object({ challenge: uuid, code: loginCode }),
  reply: v.object({ ok: v.literal(true) }),
})
