import type { Writer } from '#server/database/writer.ts'
import { nowOf, type Services } from '#server/services.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { isAllReceived } from '#shared/domain/request-purchase.ts'
import { nextRequestStatus } from '#shared/domain/request-states.ts'
import { type RequestRow, statusAfter, writeRequest } from './paid-request.ts'

type Where = { writer: Writer; accountId: string }
type Deps = Pick<Services, 'nowMs'>

/** Notes the arrival of a merchant's parcel, and completes its requests if nothing else is to come. */
export async function completeRequests(
  where: Where,
  { id, requestId, receivedAt }: ParcelRow,
  deps: Deps,
): Promise<void> {
  // Only parcels of requests cost a read.
  if (requestId === null) return
  const { writer, accountId } = where
  const merchantParcels = await writer.loadWhere(accountId, 'requestParcel', { parcelId: [id] })
  for (const merchantParcel of merchantParcels) {
    writer.put(accountId, 'requestParcel', { ...merchantParcel, receivedAt })
    await completeIfAllReceived(where, merchantParcel.requestId, deps)
  }
}

async function completeIfAllReceived(
  { writer, accountId }: Where,
  requestId: string,
  deps: Deps,
): Promise<void> {
  const [request] = await writer.loadWhere(accountId, 'request', { id: [requestId] })
  if (request === undefined || nextRequestStatus(request.status, 'complete') === null) return
  const ofRequest = { requestId: [requestId] }
  const lines = await writer.loadWhere(accountId, 'requestLine', ofRequest)
  const merchantParcels = await writer.loadWhere(accountId, 'requestParcel', ofRequest)
  if (!isAllReceived(lines, merchantParcels)) return
  writeRequest({ writer, accountId, request }, 'completeRequest', completedRequest(request, deps))
}

/** The request as it is once all that was bought has arrived. */
export function completedRequest(request: RequestRow, deps: Deps): RequestRow {
  const now = nowOf(deps)
  return { ...request, status: statusAfter(request, 'complete'), completedAt: now, endedAt: now }
}

/** A parcel that was filed under the wrong member has not arrived after all; its request waits for it again. */
export async function expectMerchantParcelAgain(
  { writer, accountId }: Where,
  { id, requestId }: ParcelRow,
): Promise<void> {
  if (requestId === null) return
  for (const merchantParcel of await writer.loadWhere(accountId, 'requestParcel', {
    parcelId: [id],
  })) {
    writer.put(accountId, 'requestParcel', { ...merchantParcel, receivedAt: null })
    const { requestId: ofRequest } = merchantParcel
    const [request] = await writer.loadWhere(accountId, 'request', { id: [ofRequest] })
    const status = request && nextRequestStatus(request.status, 'reopen')
    if (request === undefined || status === null || status === undefined) continue
    const open = { ...request, status, completedAt: null, endedAt: null }
    writeRequest({ writer, accountId, request }, 'reopenRequest', open)
  }
}
