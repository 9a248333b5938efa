import type { LanguageCode } from '#i18n/language.ts'
import { logError } from '#platform/log-error.ts'
import { session } from '#session/session.ts'
import { editAccount } from '#shared/mutations/account.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'

/** Saves the language of a member's mails, on this device first. Rejects while no account is open here. */
export async function saveAccountLanguage(language: LanguageCode): Promise<void> {
  const now = session.peek()
  try {
    if (now.state !== 'member') throw new Error('The account is not known yet')
    await mutate([intent(editAccount, now.accountId, { language })])
  } catch (error) {
    logError(error)
    throw error
  }
}
