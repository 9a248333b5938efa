import type { CallResult, call } from '#engine/client/platform/call.ts'
import { session } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { JsonEndpoint, Reply } from '#engine/shared/endpoint.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'

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
