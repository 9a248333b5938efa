import { errorFields, type Log } from '#engine/server/log.ts'
import type { PageLanguage } from './accept-language.ts'
import { packed } from './packed.ts'
import { type Renderer, readRenderer } from './renderer.ts'
import type { StaticFile } from './static-files.ts'

type Parts<Business> = {
  dist: string
  files: ReadonlyMap<string, StaticFile>
  /** Null if it cannot be read. */
  business: () => Promise<Business | null>
  log: Pick<Log, 'error'>
}

/** What the business can change of a file of the build, by its path. */
function purposeOf(path: string): 'home' | 'shell' | 'manifest' | null {
  if (path === '/index.html') return 'shell'
  if (path === '/manifest.webmanifest') return 'manifest'
  return /^\/home\.[\w-]+\.html$/.test(path) ? 'home' : null
}

export type FilledFiles = (path: string, language: PageLanguage) => Promise<StaticFile | undefined>

/**
 * The files of the build, with the business's name, logo, fee and gift in pages and manifest. Each is filled once for a
 * version of the business; if that fails, the build's own file is served.
 */
export function filledFiles<Business extends { version: number }>({
  dist,
  files,
  business,
  log,
}: Parts<Business>): FilledFiles {
  const filled = new Map<string, Promise<StaticFile>>()
  let version: number | null = null
  let renderer: Promise<Renderer<Business> | null> | undefined

  return async (path, language) => {
    const file = files.get(path)
    const purpose = purposeOf(path)
    if (file === undefined || purpose === null) return file
    renderer ??= readRenderer(dist)
    try {
      const [found, now] = await Promise.all([renderer, business()])
      if (found === null || now === null) return file
      if (now.version !== version) filled.clear()
      version = now.version
      const key = `${path} ${language}`
      const page =
        filled.get(key) ??
        found
          .fillFile(purpose, new TextDecoder().decode(file.bodies.identity), language, now)
          .then((text) => packed(text, file.contentType))
      filled.set(key, page)
      return await page
    } catch (error) {
      filled.clear()
      log.error('page not filled', { path, ...errorFields(error) })
      return file
    }
  }
}
