/** The locale of the browser's language, chosen as the server does. The app may be in another one, which it says. */
export function deviceLocale(browserTags: readonly string[]): 'zh-Hans' | 'zh-Hant' | 'en' {
  for (const tag of browserTags) {
    if (/^zh-(tw|hk|mo|hant)\b/i.test(tag)) return 'zh-Hant'
    if (/^zh\b/i.test(tag)) return 'zh-Hans'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'zh-Hans'
}

/** The prerendered home page in the browser's language. The app corrects it at startup. */
export const homePage = (browserTags: readonly string[]): string =>
  `/home.${deviceLocale(browserTags)}.html`
