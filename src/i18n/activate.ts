import { i18n, type Messages } from '@lingui/core'
import { LANGUAGES, type LanguageCode, type Locale } from './language.ts'

/** The catalog that is always loaded; `catalogs.ts` has the others. */
const BASE = import.meta.glob<{ messages: Messages }>('./locales/*/base.po')

const inUse = new Set(['base'])
let wanted: Locale = LANGUAGES.zh.locale
let activation: Promise<void> = Promise.resolve()

async function load(catalog: string, locale: Locale): Promise<void> {
  const files = catalog === 'base' ? BASE : (await import('./catalogs.ts')).CATALOGS
  const file = files[`./locales/${locale}/${catalog}.po`]
  if (!file) throw new Error(`No catalog ${catalog} in ${locale}`)
  const { messages } = await file()
  i18n.load(locale, messages)
}

/**
 * Changes the language once every catalog in use is loaded. The latest of several calls wins. Rejects and
 * keeps the language when a catalog cannot be loaded.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  const before = wanted
  const { locale } = LANGUAGES[code]
  const loading = Promise.all([...inUse].map((catalog) => load(catalog, locale))).then(() => {
    if (wanted === locale) i18n.activate(locale)
  })
  wanted = locale
  activation = loading.catch(() => {
    if (wanted === locale) wanted = before
  })
  await loading
}

/** Loads a catalog in the current language; await it together with the first screen that needs it. */
export async function loadMessages(catalog: string): Promise<void> {
  inUse.add(catalog)
  await Promise.all([load(catalog, wanted), activation])
}
