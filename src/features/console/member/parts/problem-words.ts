import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CONSOLE_PROBLEMS } from '#features/console/problems.ts'

export const CONSOLE_PROBLEM_WORDS = {
  price_doubtful: msg`Nothing was saved, because this price is far from the last one. Correct it, or save again and confirm it.`,
  amount_doubtful: msg`Nothing was credited, because the member stated another amount. Correct it, or approve again and confirm it.`,
  undo_late: msg`It’s too late to undo this. That’s possible for 10 minutes.`,
  undo_changed: msg`This can’t be undone, because something else has happened with it since.`,
  undo_foreign: msg`Only the person who did this can undo it.`,
} as const satisfies Record<keyof typeof CONSOLE_PROBLEMS, MessageDescriptor>
