import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageLanguage } from '#engine/server/http/accept-language.ts'
import { RENDERER_FOLDER } from '#engine/server/http/renderer.ts'
import type { ArticleText, ExampleName } from '#features/business/rules/documents/article-text.ts'
import type { HelpArticle } from '#features/help/rules/help-articles.ts'

/** The articles of the help center, and markup of the examples that they show. */
export type HelpTexts = {
  articles: Partial<Record<HelpArticle, ArticleText>>
  examples: Partial<Record<ExampleName, string>>
}

/** The help center's texts as the build compiled them, read once; none where the app is not built. */
export function helpTexts(dist: string): (language: PageLanguage) => Promise<HelpTexts> {
  const cache = new Map<PageLanguage, Promise<HelpTexts>>()
  return (language) => {
    const path = join(dist, RENDERER_FOLDER, `help.${language}.json`)
    const texts =
      cache.get(language) ??
      (existsSync(path)
        ? readFile(path, 'utf8').then((json) => JSON.parse(json) as HelpTexts)
        : Promise.resolve({ articles: {}, examples: {} }))
    cache.set(language, texts)
    return texts
  }
}
