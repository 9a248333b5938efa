import { i18n } from '@lingui/core'
import { readLocal, writeLocal } from '#platform/storage.ts'
import { activateLanguage } from './activate.ts'
import { detectLanguage, type LanguageCode } from './language.ts'

const STORAGE_KEY = 'language'

/** Called once by main before the first render: the stored language or the browser's, and the page's `lang` from then on. */
export function startLanguage(): Promise<void> {
  i18n.on('change', () => {
    document.documentElement.lang = i18n.locale
  })
  return activateLanguage(detectLanguage(readLocal(STORAGE_KEY), navigator.languages))
}

/** A person's choice: shown and kept on the device. Rejects where the language's words cannot be loaded now. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await activateLanguage(code)
  writeLocal(STORAGE_KEY, code)
}
