import type { LanguageCode } from '#i18n/language.ts'
import { authorization } from '#session/session.ts'

/** Mail and push use the language that a member chose last, on any device. */
export function rememberLanguage(code: LanguageCode): void {
  if (authorization.peek() === null) return
  void import('./account-language.ts').then(({ saveAccountLanguage }) => saveAccountLanguage(code))
}
