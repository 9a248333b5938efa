import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PICTURE_PROBLEMS } from '#features/pictures/problems.ts'

export const PICTURE_PROBLEM_WORDS = {
  photo_limit: msg`You’ve reached the photo limit.`,
  picture_quota: msg`Your photo storage is full. Delete photos you no longer need, then add this one again.`,
} as const satisfies Record<keyof typeof PICTURE_PROBLEMS, MessageDescriptor>
