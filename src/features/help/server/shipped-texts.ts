import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '#engine/shared/languages.ts'
import type { DocumentTexts } from '#features/business/rules/documents/document-text.ts'
import { en } from '#features/business/rules/documents/en.ts'
import { zh } from '#features/business/rules/documents/zh.ts'
import { zh2 } from '#features/business/rules/documents/zh2.ts'
import { documentSource } from '#features/help/rules/document-source.ts'
import {
  type EditableArticle,
  HELP_ARTICLE_NAMES,
  isEditable,
  isWritten,
} from '#features/help/rules/help-articles.ts'

const DOCUMENTS: Record<Language, DocumentTexts> = { zh, zh2, en }

/** The articles that a business edits, in the order of the lists. */
export const EDITABLE_ARTICLES: readonly EditableArticle[] = HELP_ARTICLE_NAMES.filter(isEditable)

const FOLDER = new URL('../../../../help/', import.meta.url)

type Sources = ReadonlyMap<string, string>
let sources: Sources | null = null

/** Read once: they change with a new version of the server alone. */
function readSources(): Sources {
  return new Map(
    HELP_ARTICLE_NAMES.filter(isWritten).flatMap((article) =>
      LANGUAGES.map((language): [string, string] => {
        const path = `${article}/${language}.md`
        return [path, readFileSync(new URL(path, FOLDER), 'utf8').trim()]
      }),
    ),
  )
}

/** The Markdown of an article as this version of the app brings it. */
export function shippedText(article: EditableArticle, language: Language): string {
  if (!isWritten(article)) return documentSource(DOCUMENTS[language][article])
  sources ??= readSources()
  return sources.get(`${article}/${language}.md`) ?? ''
}
