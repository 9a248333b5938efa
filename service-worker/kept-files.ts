/** Files of a build outside the precache, by a name that stays the same from build to build. */
export type KeptFiles = ReturnType<typeof keptFiles>

/**
 * Files that only some devices need, in a cache of their own. `nameOf` answers the name of a file, or nothing for any
 * other. `urls` are the files of this build.
 */
export function keptFiles(
  cacheName: string,
  urls: readonly string[],
  nameOf: (url: string) => string | undefined,
) {
  const files = new Map(
    urls.flatMap((url) => {
      const name = nameOf(url)
      return name === undefined ? [] : [[name, `/${url.replace(/^\//, '')}`]]
    }),
  )
  const paths = new Set(files.values())
  const isOurs = ({ url }: Request) => paths.has(new URL(url).pathname)

  async function add(name: string): Promise<void> {
    const file = files.get(name)
    if (file === undefined) return
    const cache = await caches.open(cacheName)
    if (!(await cache.match(file))) await cache.add(file)
  }
  /** Fetches a file unless it is here. Without a network, the next page asks again. */
  const keep = (name: unknown) => add(String(name)).catch(() => undefined)

  return {
    /** Whether a path is that of one of the files. */
    has: (path: string): boolean => paths.has(path),
    keep,
    async keepAll(isMeant: (name: string) => boolean = () => true): Promise<void> {
      await Promise.all([...files.keys()].filter(isMeant).map(keep))
    },
    /** The same for what screens do not open without. Rejects if one file cannot be fetched. */
    async addAll(isMeant: (name: string) => boolean): Promise<void> {
      await Promise.all([...files.keys()].filter(isMeant).map(add))
    },
    /** The names of what is here, of earlier builds too. */
    async names(): Promise<string[]> {
      const requests = await (await caches.open(cacheName)).keys()
      return requests.flatMap(({ url }) => nameOf(url) ?? [])
    },
    /** Fetches the new version of what is here, so that it is readable offline after an update. */
    async renew(): Promise<void> {
      const requests = await (await caches.open(cacheName)).keys()
      await Promise.all(requests.map(({ url }) => keep(nameOf(url))))
    },
    /** Removes files of earlier builds. */
    async drop(): Promise<void> {
      const cache = await caches.open(cacheName)
      const requests = await cache.keys()
      await Promise.all(requests.filter((one) => !isOurs(one)).map((one) => cache.delete(one)))
    },
    async answer({ request }: { request: Request }): Promise<Response> {
      return (await caches.match(request, { cacheName })) ?? fetch(request)
    },
  }
}
