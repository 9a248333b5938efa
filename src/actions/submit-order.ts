import type { CallResult } from '#platform/call.ts'
import { logError } from '#platform/log-error.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { submitOrder } from '#shared/contract/orders.ts'
import { syncNow } from '#sync/engine.ts'

export type SubmittedOrder = Arguments<typeof submitOrder>['body']

/** Submits an order. The form keeps the `onceKey` until it saw an answer: sent again, it gets the first answer. */
export async function sendOrder(
  body: SubmittedOrder,
): Promise<CallResult<Reply<typeof submitOrder>>> {
  const answer = await sessionCall(submitOrder, { body })
  // The order and its parcels are the device's own rows, also those that caused a refusal.
  if (answer.ok || answer.problem.code !== 'offline') syncNow().catch(logError)
  return answer
}
