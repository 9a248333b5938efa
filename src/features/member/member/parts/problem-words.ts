import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MEMBER_PROBLEMS } from '#features/member/problems.ts'

export const MEMBER_PROBLEM_WORDS = {
  deletion_blocked: msg`Your account can’t be deleted yet. What’s still open is listed here.`,
  export_running: msg`Your data is already being prepared.`,
  export_limit: msg`You can export your data three times a day. Try again tomorrow.`,
  member_is_staff: msg`This is a staff member’s account. Remove their permissions first.`,
} as const satisfies Record<keyof typeof MEMBER_PROBLEMS, MessageDescriptor>
