import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import type { ExampleName } from '#features/business/rules/documents/article-text.ts'
import type { PageLanguage } from './accept-language.ts'

/** Where the build puts the renderer; files of folders with a dot are not served. */
export const RENDERER_FOLDER = '.render'

/** `src/app/prerender.tsx`, as built with the app that it renders. */
export type Renderer = {
  fillFile: (
    purpose: 'home' | 'shell' | 'manifest',
    file: string,
    locale: PageLanguage,
    business: PublicBusiness,
  ) => Promise<string>
  /** Markup of the examples that articles of the help center show. */
  renderExamples: (locale: PageLanguage) => Promise<Record<ExampleName, string>>
}

/** The renderer of a built app; null if there is none. React loads with it, so it is read at the first page. */
export async function readRenderer(dist: string): Promise<Renderer | null> {
  const path = join(dist, RENDERER_FOLDER, 'prerender.mjs')
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Renderer) : null
}
