import type { LanguageCode } from '#engine/client/i18n/language.ts'
import { authorization } from '#engine/client/session/session.ts'

/** Mail and push use the language that a member chose last, on any device. Rejects if this device could not save it. */
export async function rememberLanguage(code: LanguageCode): Promise<void> {
  if (authorization.peek() === null) return
  const { saveAccountLanguage } = await import('./member/account-language.ts')
  await saveAccountLanguage(code)
}
