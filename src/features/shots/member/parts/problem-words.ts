import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SHOT_PROBLEMS } from '#features/shots/problems.ts'

export const SHOT_PROBLEM_WORDS = {
  shots_missing: msg`We bought these goods, so every photo on the list is required. Take it, or choose why it’s missing.`,
  ring_limit: msg`This photo has the most circles possible. Remove one first.`,
  retake_open: msg`You already asked for a new photo of this.`,
  retake_limit: msg`No more photos of this parcel can be asked for now. Wait for those that you asked for, or write to us.`,
  parcel_packed: msg`The parcel is packed or has left, so its goods can’t be photographed again.`,
} as const satisfies Record<keyof typeof SHOT_PROBLEMS, MessageDescriptor>
