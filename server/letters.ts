import type { Letters } from '#engine/server/mail/letters.ts'
import { changeLetter } from '#features/approvals/server/change-letter.ts'
import { LOGIN_LETTERS } from '#features/login/server/login-letters.ts'
import { deletionLetter } from '#features/member/server/own-data/deletion-letter.ts'
import { PEOPLE_LETTERS } from '#features/people/server/people-letters.ts'
import { SETUP_LETTERS } from '#features/setup/server/setup-letters.ts'
import { troubleLetter } from '#features/system/server/system-letters.ts'

/** How each mail is written that is sent at once. */
export const LETTERS = {
  ...LOGIN_LETTERS,
  ...PEOPLE_LETTERS,
  ...SETUP_LETTERS,
  'account-deleted': deletionLetter,
  'care-change': changeLetter,
  'server-trouble': troubleLetter,
} satisfies Letters
