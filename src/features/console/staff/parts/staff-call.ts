import { withReauth } from '#actions/reauth.ts'
import type { CallResult, call } from '#platform/call.ts'
import { session } from '#session/session.ts'
import { sessionCall } from '#session/session-call.ts'
import type { JsonEndpoint, Reply } from '#shared/contract/endpoint.ts'

/** Calls an endpoint as the logged-in staff member; nothing is stored on the device. */
export function staffCall<E extends JsonEndpoint>(
  endpoint: E,
  args: Parameters<typeof call<E>>[1],
): Promise<CallResult<Reply<E>>> {
  return withReauth(() => sessionCall(endpoint, args))
}

/** The account of the person who works in this tab; null while nobody is logged in. */
export function staffAccount(): string | null {
  const now = session.peek()
  return now.state === 'member' ? now.accountId : null
}
