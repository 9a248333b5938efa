import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { ArticleText } from '#features/business/rules/documents/article-text.ts'
import { HELP_ARTICLE_NAMES, isWritten } from '#features/help/rules/help-articles.ts'

/** `virtual:help/en`: all articles of the help center in a language. */
const MODULE = /^virtual:help\/(?<language>zh|zh2|en)$/
const RESOLVED = /^\0virtual:help\/(?<language>zh|zh2|en)$/

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The articles of `help/` in a language (`zh`, `zh2`, `en`), compiled. */
export async function articlesIn(
  language: string,
  watch: (path: string) => void = () => {},
): Promise<Record<string, ArticleText>> {
  const { readArticle } = await import('#features/help/rules/read-article.ts')
  const articles: Record<string, ArticleText> = {}
  for (const name of HELP_ARTICLE_NAMES.filter(isWritten)) {
    const path = `${root}help/${name}/${language}.md`
    watch(path)
    try {
      articles[name] = readArticle(readFileSync(path, 'utf8'))
    } catch (cause) {
      throw new Error(`help/${name}/${language}.md: ${(cause as Error).message}`, { cause })
    }
  }
  return articles
}

/** Compiles the Markdown of `help/` into a module for each language. */
export function helpArticles(): Plugin {
  return {
    name: 'sampan:help-articles',
    resolveId: { filter: { id: MODULE }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: RESOLVED },
      async handler(id) {
        const language = RESOLVED.exec(id)?.groups?.language ?? ''
        const { scriptPairs } = await import('#features/help/server/script-pairs.ts')
        const articles = await articlesIn(language, (path) => this.addWatchFile(path))
        const json = JSON.stringify(articles)
        return [
          `export const articles = JSON.parse(${JSON.stringify(json)})`,
          `export const pairs = ${JSON.stringify(scriptPairs(json))}`,
        ].join('\n')
      },
    },
  }
}
