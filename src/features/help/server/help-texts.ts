import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGE_CODES, type PageLanguage } from '#engine/server/http/accept-language.ts'
import { RENDERER_FOLDER } from '#engine/server/http/renderer.ts'
import type { Services } from '#engine/server/services.ts'
import type { ArticleText, ExampleName } from '#features/business/rules/documents/article-text.ts'
import type { Features } from '#features/business/rules/parts.ts'
import {
  HELP_ARTICLE_NAMES,
  type HelpArticle,
  isArticleOffered,
} from '#features/help/rules/help-articles.ts'
import { editedTexts } from './edited-texts.ts'

/** The articles of the help center, and markup of the examples that they show. */
export type HelpTexts = {
  articles: Partial<Record<HelpArticle, ArticleText>>
  examples: Partial<Record<ExampleName, string>>
}

/** What is shown of them, with what the business has changed. */
type ShownTexts = HelpTexts & { hidden: readonly HelpArticle[] }

/**
 * The help center's texts as the build compiled them, read once (none where the app is not built), with those of the
 * business in their place.
 */
export function helpTexts({
  dist,
  db,
}: Pick<Services, 'db'> & { dist: string }): (
  language: PageLanguage,
  features: Features,
) => Promise<ShownTexts> {
  const cache = new Map<PageLanguage, Promise<HelpTexts>>()
  const shippedIn = (language: PageLanguage) => {
    const path = join(dist, RENDERER_FOLDER, `help.${language}.json`)
    const texts =
      cache.get(language) ??
      (existsSync(path)
        ? readFile(path, 'utf8').then((json) => JSON.parse(json) as HelpTexts)
        : Promise.resolve({ articles: {}, examples: {} }))
    cache.set(language, texts)
    return texts
  }
  return async (language, features) => {
    const { articles, examples } = await shippedIn(language)
    const edited = await editedTexts(db.kysely, LANGUAGE_CODES[language])
    const own = Object.fromEntries(edited.articles.map(({ name, text }) => [name, text]))
    const hidden = HELP_ARTICLE_NAMES.filter(
      (name) => edited.hidden.some((one) => one === name) || !isArticleOffered(name, features),
    )
    const shown = Object.entries({ ...articles, ...own }).filter(
      ([name]) => !hidden.some((one) => one === name),
    )
    return { articles: Object.fromEntries(shown), examples, hidden }
  }
}
