import { i18n } from '@lingui/core'
import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { activateLanguage } from './activate.ts'
import { detectLanguage, LANGUAGE_CODES, type LanguageCode } from './language.ts'

const STORAGE_KEY = 'language'

/**
 * Call once before the first render: activates the stored or browser language of those that are offered, and keeps the
 * page's `lang` in step.
 */
export function startLanguage(offered?: readonly LanguageCode[]): Promise<void> {
  i18n.on('change', () => {
    document.documentElement.lang = i18n.locale
  })
  // The language of a page that a search engine or a link names, until one is chosen.
  const named = new URLSearchParams(location.search).get('language')
  const language = detectLanguage(readLocal(STORAGE_KEY) ?? named, navigator.languages, offered)
  // Without a network, the words of another language that this device has are better than no app.
  return LANGUAGE_CODES.reduce(
    (started, code) => started.catch(() => activateLanguage(code)),
    activateLanguage(language),
  )
}

/** Changes the language and stores it on the device. Rejects when its catalogs cannot be loaded. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await activateLanguage(code)
  writeLocal(STORAGE_KEY, code)
}
