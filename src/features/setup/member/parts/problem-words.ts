import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SETUP_PROBLEMS } from '#features/setup/problems.ts'

export const SETUP_PROBLEM_WORDS = {
  setup_link_used: msg`This link has been used or is too old. Start the server again for a new one, or log in if you’ve already set up.`,
  setup_code_wrong: msg`This isn’t the code of the last test mail, or it no longer counts. Check it, or send another one.`,
  setup_missing: msg`Something on the checklist is still missing. Finish it before you open.`,
  business_not_open: msg`We aren’t open yet. Come back soon.`,
} as const satisfies Record<keyof typeof SETUP_PROBLEMS, MessageDescriptor>
