import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { email, language, uuid } from '#engine/shared/fields.ts'
import { loginCode } from '#engine/shared/session.ts'

/** Codes that one account may have sent to new addresses in 24 hours. */
export const EMAIL_CODES_A_DAY = 10

/**
 * Mails a code to a new address. The answer is the same if the address has an account; then the mail says so instead of
 * a code. Needs a proof of the last 10 minutes.
 */
export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/api/account/email/code',
  for: 'member',
  body: v.object({ email, language }),
  reply: v.object({ challenge: uuid }),
  status: 202,
})

/** Changes the address of the account to the one that a code was mailed to, and ends all other sessions. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  for: 'member',
  body: v.object({ email, challenge: uuid, code: loginCode }),
  reply: v.object({ email }),
})
