import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { STORAGE_PROBLEMS } from '#features/storage/problems.ts'

export const STORAGE_PROBLEM_WORDS = {
  notice_too_recent: msg`The last notice must have been sent at least 30 days ago.`,
} as const satisfies Record<keyof typeof STORAGE_PROBLEMS, MessageDescriptor>
