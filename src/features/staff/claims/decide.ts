import { staffCall } from '#features/staff/shared/staff-call.ts'
import type { CallResult } from '#platform/call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { decideClaim, type StaffClaim } from '#shared/contract/staff.ts'

export type Decision = Arguments<typeof decideClaim>['body']

/** Accepts a claim for a parcel on the shelf, or declines it with a reason that the member reads. */
export function decide(
  { accountId, claimId }: StaffClaim,
  decision: Decision,
): Promise<CallResult<Reply<typeof decideClaim>>> {
  return staffCall(decideClaim, { params: { accountId, claimId }, body: decision })
}
