import type { CallResult } from '#platform/call.ts'
import { logError } from '#platform/log-error.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { cancelInspection, orderInspection } from '#shared/contract/inspections.ts'
import { syncNow } from '#sync/engine.ts'

/** Orders an inspection. The form keeps the `onceKey` until it saw an answer: sent again, it gets the first answer. */
export async function sendInspection(
  parcelId: string,
  body: Arguments<typeof orderInspection>['body'],
): Promise<CallResult<Reply<typeof orderInspection>>> {
  const answer = await sessionCall(orderInspection, { params: { parcelId }, body })
  // The inspection, its parcel and the balance are the device's own rows, also those that caused a refusal.
  if (answer.ok || answer.problem.code !== 'offline') syncNow().catch(logError)
  return answer
}

/** For `useOnlineAct`. */
export const cancel =
  (inspectionId: string) => (body: Arguments<typeof cancelInspection>['body']) =>
    sessionCall(cancelInspection, { params: { inspectionId }, body })
