import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SYSTEM_PROBLEMS } from '#features/system/problems.ts'

export const SYSTEM_PROBLEM_WORDS = {
  backup_key_wrong: msg`This isn’t the last group of the key that was made last. Look at your copy again, or make another key.`,
} as const satisfies Record<keyof typeof SYSTEM_PROBLEMS, MessageDescriptor>
