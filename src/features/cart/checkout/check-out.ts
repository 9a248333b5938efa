import { callAndSync } from '#actions/call-and-sync.ts'
import type { CallResult } from '#platform/call.ts'
import { logError } from '#platform/log-error.ts'
import { checkOut as endpoint } from '#shared/contract/checkouts.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { syncNow } from '#sync/engine.ts'

export type Checkout = Arguments<typeof endpoint>['body']

/** Checks out lines of the cart, which the server must have before. */
export async function checkOut(body: Checkout): Promise<CallResult<Reply<typeof endpoint>>> {
  await syncNow().catch(logError)
  return callAndSync(endpoint, { body })
}
