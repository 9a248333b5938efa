const CACHE = 'help'
const ARTICLES = /(?:^|\/)assets\/articles-(?<language>zh2?|en)-[\w-]+\.js$/

/** True for a file with the articles of the help center in a language, which the precache leaves out. */
export const isArticles = (url: string): boolean => ARTICLES.test(url)

const languageOf = (url: string) => ARTICLES.exec(url)?.groups?.language

/** The articles of the help center: of this build's files, those in the languages that this device reads. */
export function helpArticles(urls: readonly string[]) {
  const files = new Map(
    urls.filter(isArticles).map((url) => [languageOf(url), `/${url.replace(/^\//, '')}`]),
  )
  const isOurs = ({ url }: Request) => [...files.values()].includes(new URL(url).pathname)

  /** Fetches the articles of a language unless they are here. Without a network, the next page asks again. */
  async function keep(language: unknown): Promise<void> {
    const file = files.get(String(language))
    if (file === undefined) return
    const cache = await caches.open(CACHE)
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  }

  return {
    keep,
    /** Fetches the new version of what is here, so that an update leaves the help center readable offline. */
    async renew(): Promise<void> {
      const kept = await (await caches.open(CACHE)).keys()
      await Promise.all(kept.map(({ url }) => keep(languageOf(url))))
    },
    /** Removes files of earlier builds. */
    async drop(): Promise<void> {
      const cache = await caches.open(CACHE)
      const kept = await cache.keys()
      await Promise.all(kept.filter((one) => !isOurs(one)).map((one) => cache.delete(one)))
    },
    async answer({ request }: { request: Request }): Promise<Response> {
      return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)
    },
  }
}
export type HelpArticles = ReturnType<typeof helpArticles>
