/** The prerendered home page for the browser's language, chosen as the server does. The app corrects it at startup. */
export function homePage(browserTags: readonly string[]): string {
  for (const tag of browserTags) {
    if (/^zh-(tw|hk|mo|hant)\b/i.test(tag)) return '/home.zh-Hant.html'
    if (/^zh\b/i.test(tag)) return '/home.zh-Hans.html'
    if (/^en\b/i.test(tag)) return '/home.en.html'
  }
  return '/home.zh-Hans.html'
}
