import type { CallResult } from '#engine/client/platform/call.ts'
import { setDeletionDue } from '#engine/client/session/deletion-due.ts'
import { authorization } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { cancelDeletion as endpoint } from '#features/member/contract/own-data.ts'

/** Cancels the deletion of the member's account. */
export async function cancelDeletion(): Promise<CallResult<Reply<typeof endpoint>>> {
  const token = authorization.peek()
  const answer = await sessionCall(endpoint, {})
  if (answer.ok && token !== null) setDeletionDue(token, null)
  return answer
}
