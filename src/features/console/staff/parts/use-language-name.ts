import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_CODES, LANGUAGES } from '#engine/client/i18n/language.ts'

/** The name of a member's language, and what the lack of one means. */
export function useLanguageName(): (code: string | null) => string {
  const { t } = useLingui()
  const fallback = LANGUAGES.zh.name
  return (code) => {
    const language = LANGUAGE_CODES.find((one) => one === code)
    return language === undefined
      ? t`Not chosen: the app follows the device, e-mails are in ${fallback}`
      : LANGUAGES[language].name
  }
}
