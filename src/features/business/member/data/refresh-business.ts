import { call } from '#engine/client/platform/call.ts'
import { getBusiness } from '#features/business/contract/business.ts'
import { keepBusiness } from './business.ts'

/** Asks the server for the business and keeps the answer; false without one, and the last known stays. */
export async function refreshBusiness(): Promise<boolean> {
  const answer = await call(getBusiness, {})
  if (answer.ok) keepBusiness(answer.value)
  return answer.ok
}
