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
