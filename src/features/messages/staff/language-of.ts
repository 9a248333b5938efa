import { LANGUAGE_CODES, type LanguageCode } from '#engine/client/i18n/language.ts'

/** The language in which a member is written; Simplified Chinese for one who never chose. */
export const languageOf = (code: string | null): LanguageCode =>
  LANGUAGE_CODES.find((one) => one === code) ?? 'zh'
