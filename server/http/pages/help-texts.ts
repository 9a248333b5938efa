import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageLanguage } from '#server/http/accept-language.ts'
import { RENDERER_FOLDER } from '#server/http/renderer.ts'
import type { ArticleText } from '#shared/documents/article-text.ts'
import type { HelpArticle } from '#shared/domain/help-articles.ts'

type Texts = Partial<Record<HelpArticle, ArticleText>>

/** The help center's articles as the build compiled them, read once; none where the app is not built. */
export function helpTexts(dist: string): (language: PageLanguage) => Promise<Texts> {
  const read = new Map<PageLanguage, Promise<Texts>>()
  return (language) => {
    const path = join(dist, RENDERER_FOLDER, `help.${language}.json`)
    const texts =
      read.get(language) ??
      (existsSync(path)
        ? readFile(path, 'utf8').then((json) => JSON.parse(json) as Texts)
        : Promise.resolve({}))
    read.set(language, texts)
    return texts
  }
}
