import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { COMPENSATION_PROBLEMS } from '#features/compensations/problems.ts'

export const COMPENSATION_PROBLEM_WORDS = {
  claim_too_early: msg`It can’t be claimed yet.`,
  claim_too_late: msg`The time for this claim is over.`,
  carton_arrived: msg`The carrier delivered this carton. If you didn’t get it, contact customer service.`,
  compensation_open: msg`You already have an open claim for this.`,
  payout_limit: msg`That’s more than the insurance terms allow.`,
  loss_arrived: msg`These cartons have arrived, so they can’t be paid as lost. Decline the claim, or correct their outcome first.`,
  lost_in_use: msg`The parcel is in an order or being inspected. Take it out of the order or end the inspection first.`,
} as const satisfies Record<keyof typeof COMPENSATION_PROBLEMS, MessageDescriptor>
