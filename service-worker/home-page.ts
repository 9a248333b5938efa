import { LOCALES, type Locale, languageOfTags } from '#engine/shared/languages.ts'

/** The locale of the browser's language, chosen as the server does. The app may be in another one, which it says. */
export const deviceLocale = (browserTags: readonly string[]): Locale =>
  LOCALES[languageOfTags(browserTags)]

/** The prerendered home page in the browser's language. The app corrects it at startup. */
export const homePage = (browserTags: readonly string[]): string =>
  `/home.${deviceLocale(browserTags)}.html`
