import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'

/** Why a note for colleagues is refused: about a member or in a conversation there are as many as can be read. */
export const NOTE_PROBLEMS = {
  rows_limit: msg`There are 200 notes already, so no more can be added.`,
}

const STAFF_WORDS = {
  already_received: msg`This parcel has already been received, maybe by a colleague just now.`,
  already_decided: msg`A colleague has already decided this.`,
  not_found: msg`It no longer exists, or the number is wrong.`,
  money_owed: msg`This member owes money from a recalled transfer, so nothing can be sent until it’s settled.`,
  insufficient_balance: msg`The member’s balance is lower than this amount. If the bank took the money back, record a recall instead.`,
  receipt_reviewing: msg`A transfer for this order is under review. Decide it first.`,
  wrong_stage: msg`The parcel’s status has changed. Scan it again to see where it is.`,
} satisfies Partial<Record<ProblemCode, MessageDescriptor>>

/** Messages for staff; falls back to the members' messages. */
export function staffProblemWords(code: string): MessageDescriptor {
  return code in STAFF_WORDS ? STAFF_WORDS[code as keyof typeof STAFF_WORDS] : problemWords(code)
}
