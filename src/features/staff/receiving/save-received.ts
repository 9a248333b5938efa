import { labelOfParcel, labelOfUnclaimed, printLabel } from '#features/staff/shared/label.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { printAfterSaving } from '#features/staff/shared/station.ts'
import type { Received } from '#shared/contract/staff.ts'
import { receiveParcel } from '#shared/contract/staff.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { measuredOf } from './measurement.ts'
import { type Owner, problem, remember, requestId, step, typed } from './receiving.ts'
import { uploadPicture } from './upload-picture.ts'

function recipientOf(owner: Owner) {
  switch (owner.kind) {
    case 'parcel': {
      const { accountId, parcelId } = owner.parcel
      return { kind: 'parcel' as const, accountId, parcelId }
    }
    case 'member':
      return { kind: 'member' as const, memberNum: owner.memberNum }
    case 'unclaimed':
      return { kind: 'unclaimed' as const, labelText: owner.labelText }
  }
}

export function labelOf(answer: Received) {
  return answer.kind === 'received'
    ? labelOfParcel(answer.parcel)
    : labelOfUnclaimed(answer.unclaimed)
}

/**
 * Sends the parcel on the scale: its picture first, then the rest. Refused or unanswered, everything typed stays, and
 * the next try carries the same request id, so that an answer lost on the way does not receive it twice.
 */
export async function saveReceived(warehouseId: WarehouseId): Promise<void> {
  const { value } = step
  if (value.state !== 'measuring') return
  const { owner, trackingNumber } = value
  const { photo } = typed.value
  const body = { requestId: requestId(), warehouseId, trackingNumber, to: recipientOf(owner) }
  step.value = { ...value, state: 'saving' }
  problem.value = null
  const picture = photo && (await uploadPicture(photo))
  const answer =
    picture && !picture.ok
      ? picture
      : await staffCall(receiveParcel, {
          body: { ...body, ...measuredOf(typed.value), photoSha256: picture?.value ?? null },
        })
  if (!answer.ok) {
    problem.value = answer.problem
    step.value = { ...value, state: 'measuring' }
    return
  }
  remember(answer.value)
  if (printAfterSaving.value) printLabel(labelOf(answer.value))
}
