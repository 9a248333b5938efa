import { database } from '#data/current.ts'
import type { LanguageCode } from '#i18n/language.ts'
import { editAccount } from '#shared/mutations/account.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import { identity } from './identity.ts'

/** Keeps the language of a member's mails, on this device first. */
export async function keepAccountLanguage(language: LanguageCode): Promise<void> {
  const known = identity.peek()
  if (known.state !== 'known' || database.peek() === null) return
  await mutate([intent(editAccount, known.accountId, { language })])
}
