import type { CallResult } from '#platform/call.ts'
import { logError } from '#platform/log-error.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { payByBalance } from '#shared/contract/payments.ts'
import { syncNow } from '#sync/engine.ts'

/** Pays from the balance. The form keeps the `onceKey` until it saw an answer: sent again, it gets the first answer. */
export async function pay(
  body: Arguments<typeof payByBalance>['body'],
): Promise<CallResult<Reply<typeof payByBalance>>> {
  const answer = await sessionCall(payByBalance, { body })
  // The balance, the coupons and the bill are the device's own rows, also those that caused a refusal.
  if (answer.ok || answer.problem.code !== 'offline') syncNow().catch(logError)
  return answer
}
