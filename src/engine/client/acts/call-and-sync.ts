import type { CallResult, call } from '#engine/client/platform/call.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { syncNow } from '#engine/client/sync/engine.ts'
import type { JsonEndpoint, Reply } from '#engine/shared/endpoint.ts'

/**
 * An act that only the server can do, and that changes the device's own rows. They are fetched at once, also those that
 * caused a refusal. Its sender keeps the `onceKey` until it saw an answer: sent again, it gets the first answer.
 */
export async function callAndSync<E extends JsonEndpoint>(
  endpoint: E,
  args: Parameters<typeof call<E>>[1],
): Promise<CallResult<Reply<E>>> {
  const answer = await sessionCall(endpoint, args)
  if (answer.ok || answer.problem.code !== 'offline') syncNow().catch(logError)
  return answer
}
