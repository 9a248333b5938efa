import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '#engine/shared/languages.ts'
import {
  HELP_ARTICLE_NAMES,
  isWritten,
  type WrittenArticle,
} from '#features/help/rules/help-articles.ts'

/** The articles whose texts are files, in the order of the lists. */
export const WRITTEN_ARTICLES: readonly WrittenArticle[] = HELP_ARTICLE_NAMES.filter(isWritten)

const FOLDER = new URL('../../../../help/', import.meta.url)

type Sources = ReadonlyMap<string, string>
let sources: Sources | null = null

/** Read once: they change with a new version of the server alone. */
function readSources(): Sources {
  return new Map(
    WRITTEN_ARTICLES.flatMap((article) =>
      LANGUAGES.map((language): [string, string] => {
        const path = `${article}/${language}.md`
        return [path, readFileSync(new URL(path, FOLDER), 'utf8').trim()]
      }),
    ),
  )
}

/** The Markdown of an article as this version of the app brings it. */
export function shippedText(article: WrittenArticle, language: Language): string {
  sources ??= readSources()
  return sources.get(`${article}/${language}.md`) ?? ''
}
