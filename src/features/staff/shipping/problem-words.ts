import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '#shared/contract/problems.ts'

/** What staff read where a member would read something else. */
export const BILL_PROBLEMS = {
  bill_changed: msg`The amount has changed since you calculated it. Calculate the bill again.`,
  channel_ended: msg`This shipping line wasn’t offered on the day of the order. Cancel the order, so that the member can choose another line.`,
  channel_refuses: msg`The line doesn’t take these cartons. Pack them differently, or cancel the order so that the member can choose another line.`,
  prohibited_goods: msg`One of the parcels has prohibited goods. Take it out of the order.`,
  weight_missing: msg`One of the parcels hasn’t been measured. Measure it under Receive first.`,
} as const satisfies Partial<Record<ProblemCode, MessageDescriptor>>

/** Reasons that only a row of a file can have. */
export const ROW_PROBLEMS: Partial<Record<string, MessageDescriptor>> = {
  not_found: msg`No order has this number`,
  order_waits: msg`Another carton of this order has an error, so the order waits`,
  tracking_own: msg`“tracking_number” is a number of ours or the one that a parcel came with`,
  tracking_used: msg`“tracking_number” belongs to another order`,
  tracking_check_digit: msg`“tracking_number” has a wrong check digit`,
  tracking_repeated: msg`Another carton of this order has this number. Write yes in a column “confirmed” if that’s right`,
  tracking_unusual: msg`“tracking_number” doesn’t look like a number of this carrier. Write yes in a column “confirmed” if it’s right`,
  number_shortened: msg`“tracking_number” has lost its last digits in a spreadsheet. Copy it from the label`,
  number_zeros: msg`“tracking_number” may have lost its last digits in a spreadsheet. Compare it with the label, and write yes in a column “confirmed” if it’s right`,
  number_date: msg`“tracking_number” looks like a date. Copy it from the label`,
  carrier_unlisted: msg`“carrier” isn’t in the list. Write yes in a column “confirmed” if it’s right`,
  cartons_incomplete: msg`The file must have each carton of this order exactly once`,
}
