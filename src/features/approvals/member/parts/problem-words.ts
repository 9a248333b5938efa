import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { APPROVAL_PROBLEMS } from '#features/approvals/problems.ts'

export const APPROVAL_PROBLEM_WORDS = {
  already_proposed: msg`Someone has already proposed a change here. It has to be decided first.`,
  second_person_needed: msg`You proposed this, so a second person has to decide it.`,
} as const satisfies Record<keyof typeof APPROVAL_PROBLEMS, MessageDescriptor>
