import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { isAllReceived } from '#features/requests/rules/request-purchase.ts'
import { nextRequestStatus } from '#features/requests/rules/request-states.ts'
import { type RequestRow, statusAfter, writeRequest } from './paid-request.ts'

/** Notes the arrival of a merchant's parcel, and completes its requests if nothing else is to come. */
export async function completeRequests(
  scope: MemberScope,
  { id, requestId, receivedAt }: ParcelRow,
): Promise<void> {
  // Only parcels of requests cost a read.
  if (requestId === null) return
  const merchantParcels = await scope.loadWhere('requestParcel', { parcelId: [id] })
  for (const merchantParcel of merchantParcels) {
    scope.put('requestParcel', { ...merchantParcel, receivedAt })
    await completeIfAllReceived(scope, merchantParcel.requestId)
  }
}

async function completeIfAllReceived(scope: MemberScope, requestId: string): Promise<void> {
  const request = await scope.loadOne('request', requestId)
  if (request === undefined || nextRequestStatus(request.status, 'complete') === null) return
  const ofRequest = { requestId: [requestId] }
  const lines = await scope.loadWhere('requestLine', ofRequest)
  const merchantParcels = await scope.loadWhere('requestParcel', ofRequest)
  if (!isAllReceived(lines, merchantParcels)) return
  writeRequest({ ...scope, request }, 'completeRequest', completedRequest(request, scope.now))
}

/** The request as it is once all that was bought has arrived. */
export function completedRequest(request: RequestRow, now: string): RequestRow {
  return { ...request, status: statusAfter(request, 'complete'), completedAt: now, endedAt: now }
}

/** A parcel that was filed under the wrong member has not arrived after all; its request waits for it again. */
export async function expectMerchantParcelAgain(
  scope: MemberScope,
  { id, requestId }: ParcelRow,
): Promise<void> {
  if (requestId === null) return
  for (const merchantParcel of await scope.loadWhere('requestParcel', {
    parcelId: [id],
  })) {
    scope.put('requestParcel', { ...merchantParcel, receivedAt: null, keptAt: null })
    const { requestId: ofRequest } = merchantParcel
    const request = await scope.loadOne('request', ofRequest)
    const status = request && nextRequestStatus(request.status, 'reopen')
    if (request === undefined || status === null || status === undefined) continue
    const open = { ...request, status, completedAt: null, endedAt: null }
    writeRequest({ ...scope, request }, 'reopenRequest', open)
  }
}
