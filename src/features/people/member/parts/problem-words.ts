import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PEOPLE_PROBLEMS } from '#features/people/problems.ts'

export const PEOPLE_PROBLEM_WORDS = {
  already_staff: msg`This address is staff already. Change its permissions below.`,
} as const satisfies Record<keyof typeof PEOPLE_PROBLEMS, MessageDescriptor>
