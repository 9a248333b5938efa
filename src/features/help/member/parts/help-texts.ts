import type { LanguageCode } from '#engine/client/i18n/language.ts'

/** The articles of the help center, one file for each language, loaded when they are shown. */
export const HELP_TEXTS = {
  zh: () => import('virtual:help/zh'),
  zh2: () => import('virtual:help/zh2'),
  en: () => import('virtual:help/en'),
} satisfies Record<LanguageCode, unknown>
