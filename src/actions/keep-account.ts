import type { CallResult } from '#platform/call.ts'
import { setDeletionDue } from '#session/deletion-due.ts'
import { authorization } from '#session/session.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { cancelDeletion } from '#shared/contract/own-data.ts'

/** Cancels the deletion of the member's account. */
export async function keepAccount(): Promise<CallResult<Reply<typeof cancelDeletion>>> {
  const token = authorization.peek()
  const answer = await sessionCall(cancelDeletion, {})
  if (answer.ok && token !== null) setDeletionDue(token, null)
  return answer
}
