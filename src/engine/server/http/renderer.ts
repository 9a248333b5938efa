import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageLanguage } from './accept-language.ts'

/** Where the build puts the renderer; files of folders with a dot are not served. */
export const RENDERER_FOLDER = '.render'

/** `src/app/prerender.tsx`, as built with the app that it renders. `Business`: what it fills in. */
export type Renderer<Business> = {
  fillFile: (
    purpose: 'home' | 'shell' | 'manifest',
    file: string,
    locale: PageLanguage,
    business: Business,
  ) => Promise<string>
}

/** The renderer of a built app; null if there is none. React loads with it, so it is read at the first page. */
export async function readRenderer<Business>(dist: string): Promise<Renderer<Business> | null> {
  const path = join(dist, RENDERER_FOLDER, 'prerender.mjs')
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Renderer<Business>) : null
}
