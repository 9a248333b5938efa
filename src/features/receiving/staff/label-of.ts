import { type Label, labelOfParcel, labelOfUnclaimed } from '#features/console/staff/parts/label.ts'
import type { Received } from '#features/receiving/contract/receiving.ts'

/** The shelf label of what the server has received. */
export const labelOf = (answer: Received): Label =>
  answer.kind === 'received' ? labelOfParcel(answer.parcel) : labelOfUnclaimed(answer.unclaimed)
