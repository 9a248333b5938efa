import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BUSINESS_PROBLEMS } from '#features/business/problems.ts'

export const BUSINESS_PROBLEM_WORDS = {
  setting_changed: msg`Someone changed this setting while you were editing. Reload to see its current value.`,
  not_offered: msg`This business doesn’t offer this.`,
  top_up_range: msg`The minimum top-up can’t be more than the maximum.`,
} as const satisfies Record<keyof typeof BUSINESS_PROBLEMS, MessageDescriptor>
