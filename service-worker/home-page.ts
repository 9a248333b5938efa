/** The prerendered home page in the browser's language, as the server would choose; the app corrects it at its start. */
export function homePage(browserTags: readonly string[]): string {
  for (const tag of browserTags) {
    if (/^zh-(tw|hk|mo|hant)\b/i.test(tag)) return '/home.zh-Hant.html'
    if (/^zh\b/i.test(tag)) return '/home.zh-Hans.html'
    if (/^en\b/i.test(tag)) return '/home.en.html'
  }
  return '/home.zh-Hans.html'
}
