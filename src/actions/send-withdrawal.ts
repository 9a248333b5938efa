import type { CallResult } from '#platform/call.ts'
import { logError } from '#platform/log-error.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { cancelWithdrawal, requestWithdrawal } from '#shared/contract/withdrawals.ts'
import { syncNow } from '#sync/engine.ts'

/** Asks for a withdrawal. The form keeps the `onceKey` until it saw an answer: sent again, it gets the first answer. */
export async function sendWithdrawal(
  body: Arguments<typeof requestWithdrawal>['body'],
): Promise<CallResult<Reply<typeof requestWithdrawal>>> {
  const answer = await sessionCall(requestWithdrawal, { body })
  // It is shown from the device's own rows.
  if (answer.ok) syncNow().catch(logError)
  return answer
}

/** Takes back a withdrawal that nobody has decided. */
export async function cancelRequested(
  withdrawalId: string,
  onceKey: string,
): Promise<CallResult<Reply<typeof cancelWithdrawal>>> {
  const answer = await sessionCall(cancelWithdrawal, {
    params: { withdrawalId },
    body: { onceKey },
  })
  if (answer.ok || answer.problem.code === 'already_decided') syncNow().catch(logError)
  return answer
}
