import { type CallResult, call } from '#engine/client/platform/call.ts'
import type { JsonEndpoint, Reply } from '#engine/shared/endpoint.ts'
import { authorization } from './session.ts'

/** Calls an endpoint as the logged-in member, or as a visitor. */
export function sessionCall<E extends JsonEndpoint>(
  endpoint: E,
  args: Parameters<typeof call<E>>[1],
): Promise<CallResult<Reply<E>>> {
  return call(endpoint, args, { authorization: authorization.peek() })
}
