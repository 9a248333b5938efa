import { i18n, type Messages } from '@lingui/core'
import { LANGUAGES, type LanguageCode, type Locale } from './language.ts'
import type { Readers } from './readers.ts'

/** The catalog that is always loaded; `catalogs.ts` has the others. */
const BASE = import.meta.glob<{ messages: Messages }>('./locales/*/base.po')

const inUse = new Set<Readers | 'base'>(['base'])
let target: Locale = LANGUAGES.zh.locale
let activation: Promise<void> = Promise.resolve()

async function load(readers: Readers | 'base', locale: Locale): Promise<void> {
  const files =
    readers === 'base'
      ? [await BASE[`./locales/${locale}/base.po`]?.()]
      : await (await import('./catalogs.ts')).fetchWords(readers, locale)
  for (const file of files) if (file) i18n.load(locale, file.messages)
}

/**
 * Changes the language once all words in use are loaded. The latest of several calls wins. Rejects and keeps the
 * language when they cannot be loaded.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  const before = target
  const { locale } = LANGUAGES[code]
  const loading = Promise.all([...inUse].map((readers) => load(readers, locale))).then(() => {
    if (target === locale) i18n.activate(locale)
  })
  target = locale
  activation = loading.catch(() => {
    if (target === locale) target = before
  })
  await loading
}

/** Loads what some people read, in the current language; await it together with the first screen that needs it. */
export async function loadWords(readers: Readers): Promise<void> {
  inUse.add(readers)
  await Promise.all([load(readers, target), activation])
}
