import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { COMMUNITY_PROBLEMS } from '#features/community/problems.ts'

export const COMMUNITY_PROBLEM_WORDS = {
  post_changed: msg`Its author has edited it since. Read it again and decide.`,
  order_reviewed: msg`You’ve already reviewed this order.`,
  not_bought: msg`Choose goods that the shop has sent you. Nothing of what you named is on its way or with you.`,
  picture_missing: msg`A picture hasn’t arrived on our server. Remove it and choose it again.`,
  post_limit: msg`You’ve reached today’s limit. You can write again tomorrow.`,
} as const satisfies Record<keyof typeof COMMUNITY_PROBLEMS, MessageDescriptor>
