import type { CallResult } from '#platform/call.ts'
import { setDeletionDue } from '#session/deletion-due.ts'
import { authorization } from '#session/session.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { cancelDeletion as endpoint } from '#shared/contract/own-data.ts'

/** Cancels the deletion of the member's account. */
export async function cancelDeletion(): Promise<CallResult<Reply<typeof endpoint>>> {
  const token = authorization.peek()
  const answer = await sessionCall(endpoint, {})
  if (answer.ok && token !== null) setDeletionDue(token, null)
  return answer
}
