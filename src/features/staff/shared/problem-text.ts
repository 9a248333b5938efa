import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemWords } from '#parts/problem-words.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'

const STAFF_WORDS = {
  already_received: msg`This parcel has already been received, maybe by a colleague just now.`,
  already_decided: msg`A colleague has already decided this.`,
  wrong_stage: msg`The parcel’s status has changed. Scan it again to see where it is.`,
} satisfies Partial<Record<ProblemCode, MessageDescriptor>>

/** Messages for staff; falls back to the members' messages. */
export function staffProblemWords(code: string): MessageDescriptor {
  return code in STAFF_WORDS ? STAFF_WORDS[code as keyof typeof STAFF_WORDS] : problemWords(code)
}
