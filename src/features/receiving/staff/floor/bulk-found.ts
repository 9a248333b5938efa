import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { shelveParcel } from '#features/receiving/contract/floor.ts'
import { keyOfMissing, type MissingRow } from './missing-row.ts'

/** Why a parcel is not put on a shelf together with others. */
const LEFT_OUT = {
  unclaimed: msg`It’s unclaimed. Count the shelf it’s on.`,
} as const satisfies Record<string, MessageDescriptor>

export const whyLeftOut = (): MessageDescriptor => LEFT_OUT.unclaimed

/** A missing parcel as one of many that were found on the same shelf. */
export function foundItemOf(row: MissingRow, shelf: string): NewItem {
  const key = keyOfMissing(row)
  const { trackingNumber } = row.parcel
  if (row.kind === 'unclaimed') {
    return { key, label: trackingNumber, amountFen: null, body: null, leftOut: 'unclaimed' }
  }
  const { accountId, parcelId, code } = row.parcel
  const body = { accountId, parcelId, shelf }
  return { key, label: groupedCode(code), amountFen: null, body, leftOut: null }
}

const sentPlace = v.object({ accountId: v.string(), parcelId: v.string(), shelf: v.string() })

/** Records the shelf of one of them, by the same rules as alone. */
export const findOne: SendItem = async (body, onceKey) => {
  const { shelf, ...params } = v.parse(sentPlace, body)
  const answer = await staffCall(shelveParcel, { params, body: { onceKey, shelf } })
  return answer.ok ? { ok: true, value: { state: 'done' } } : answer
}
