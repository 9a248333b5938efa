import type { CallResult } from '#engine/client/platform/call.ts'
import { setMailReturned } from '#engine/client/session/mail-returned.ts'
import { authorization } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { syncNow } from '#engine/client/sync/engine.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { Language } from '#engine/shared/languages.ts'
import { proveSession, requestProofCode } from '#engine/shared/session.ts'
import * as contract from '#features/login/contract/email-change.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'

type CodeAsked = { email: string; language: Language }
type Entered = { email: string; challenge: string; code: string }

/** Mails a code to a new address, after a code to the old one if the last is older than 10 minutes. */
export const requestEmailCode = (
  body: CodeAsked,
): Promise<CallResult<Reply<typeof contract.requestEmailCode>>> =>
  withReauth(() => sessionCall(contract.requestEmailCode, { body }), 'email')

/** Mails a code to the address that the account has. */
export const requestAddressCode = (
  language: Language,
): Promise<CallResult<Reply<typeof requestProofCode>>> =>
  sessionCall(requestProofCode, { body: { language } })

/** Takes that code, which shows that mail arrives: all mail goes there again. */
export async function confirmAddress(body: {
  challenge: string
  code: string
}): Promise<CallResult<Reply<typeof proveSession>>> {
  const token = authorization.peek()
  const answer = await sessionCall(proveSession, { body })
  if (answer.ok && token !== null) setMailReturned(token, null)
  return answer
}

/** Changes the address; the account's row and the user info follow by sync. */
export async function changeEmail(
  body: Entered,
): Promise<CallResult<Reply<typeof contract.changeEmail>>> {
  const token = authorization.peek()
  const answer = await withReauth(() => sessionCall(contract.changeEmail, { body }), 'email')
  if (answer.ok && token !== null) setMailReturned(token, null)
  if (answer.ok) void syncNow()
  return answer
}
