import { type CallResult, call } from '#platform/call.ts'
import { authorization } from '#session/session.ts'
import type { JsonEndpoint, Reply } from '#shared/contract/endpoint.ts'
import { whenProved } from './prove-again.ts'

/** Asks the server as the staff member who is logged in; nothing of the answer is kept on the device. */
export function staffCall<E extends JsonEndpoint>(
  endpoint: E,
  args: Parameters<typeof call<E>>[1],
): Promise<CallResult<Reply<E>>> {
  return whenProved(() => call(endpoint, args, { authorization: authorization.value }))
}
