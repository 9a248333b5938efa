import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MESSAGE_PROBLEMS } from '#features/messages/problems.ts'

export const MESSAGE_PROBLEM_WORDS = {
  thread_changed: msg`Someone has written since. Read the new message first.`,
  template_changed: msg`Someone else has changed this template. Reload to see it.`,
  template_limit: msg`There are 100 templates already. Delete one first.`,
  message_limit: msg`You’ve sent 200 messages in 24 hours. Try again tomorrow.`,
} as const satisfies Record<keyof typeof MESSAGE_PROBLEMS, MessageDescriptor>
