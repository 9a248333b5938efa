import type { LanguageCode } from '#engine/client/i18n/language.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { session } from '#engine/client/session/session.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { editAccount } from '#features/member/changes/account.ts'

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
