import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HELP_PROBLEMS } from '#features/help/problems.ts'

export const HELP_PROBLEM_WORDS = {
  help_text_changed: msg`Someone changed this article while you were editing. Reload to see the current text.`,
  article_markup: msg`The help center doesn’t show something in this text. Correct it and save again.`,
} as const satisfies Record<keyof typeof HELP_PROBLEMS, MessageDescriptor>
