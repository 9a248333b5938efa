import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RECEIVING_PROBLEMS } from '#features/receiving/problems.ts'

export const RECEIVING_PROBLEM_WORDS = {
  parcel_changed: msg`Someone changed this parcel or its order while you were editing. Your input is still here. Check the current values and start from them.`,
  nothing_corrected: msg`Nothing has changed yet. Correct a value or add a photo first.`,
  count_empty: msg`Nothing was scanned. Confirm that the shelf is empty, or scan what’s on it.`,
  count_taken_back: msg`This count was already taken back.`,
  count_over: msg`This count can’t be taken back anymore, because claims may be open for what it didn’t find. Shelve what you find one by one.`,
  same_member: msg`The parcel already belongs to this member.`,
  order_paid: msg`Its order is already paid. Cancel the order first, then reassign the parcel.`,
  already_received: msg`This parcel was already checked in.`,
  number_known: msg`This number was received without a connection as unknown, but it is registered or was received before. Check whose parcel it is.`,
} as const satisfies Record<keyof typeof RECEIVING_PROBLEMS, MessageDescriptor>
