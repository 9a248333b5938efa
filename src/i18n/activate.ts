import { i18n, type Messages } from '@lingui/core'
import { LANGUAGES, type LanguageCode, type Locale } from './language.ts'

/** Parts of the app that load on their own, each with a catalog (`lingui.config.ts`). `base` is always loaded. */
export type MessageArea = 'base' | 'home' | 'admin' | 'staff'

type Catalog = () => Promise<{ messages: Messages }>

const CATALOGS = {
  base: {
    'zh-Hans': () => import('./locales/zh-Hans/base.po'),
    'zh-Hant': () => import('./locales/zh-Hant/base.po'),
    en: () => import('./locales/en/base.po'),
  },
  home: {
    'zh-Hans': () => import('./locales/zh-Hans/home.po'),
    'zh-Hant': () => import('./locales/zh-Hant/home.po'),
    en: () => import('./locales/en/home.po'),
  },
  admin: {
    'zh-Hans': () => import('./locales/zh-Hans/admin.po'),
    'zh-Hant': () => import('./locales/zh-Hant/admin.po'),
    en: () => import('./locales/en/admin.po'),
  },
  staff: {
    'zh-Hans': () => import('./locales/zh-Hans/staff.po'),
    'zh-Hant': () => import('./locales/zh-Hant/staff.po'),
    en: () => import('./locales/en/staff.po'),
  },
} as const satisfies Record<MessageArea, Record<Locale, Catalog>>

const areas = new Set<MessageArea>(['base'])
let wanted: Locale = LANGUAGES.zh.locale
let activation: Promise<void> = Promise.resolve()

async function load(area: MessageArea, locale: Locale): Promise<void> {
  const { messages } = await CATALOGS[area][locale]()
  i18n.load(locale, messages)
}

/**
 * Shows the app in a language, once the catalogs of every area in use are there. Of two quick choices the later one
 * stays. Rejects, and keeps the language, when a catalog cannot be loaded.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  const before = wanted
  const { locale } = LANGUAGES[code]
  const loading = Promise.all([...areas].map((area) => load(area, locale))).then(() => {
    if (wanted === locale) i18n.activate(locale)
  })
  wanted = locale
  activation = loading.catch(() => {
    if (wanted === locale) wanted = before
  })
  await loading
}

/** Adds an area's messages in the language in use: await it together with the area's first screen. */
export async function loadMessages(area: MessageArea): Promise<void> {
  areas.add(area)
  await Promise.all([load(area, wanted), activation])
}
