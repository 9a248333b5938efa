import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DESK_PROBLEMS } from '#features/desk/problems.ts'

export const DESK_PROBLEM_WORDS = {
  work_taken: msg`A colleague has taken it in the meantime.`,
  view_limit: msg`There are too many views of this table. Delete one that nobody needs, then save again.`,
} as const satisfies Record<keyof typeof DESK_PROBLEMS, MessageDescriptor>
