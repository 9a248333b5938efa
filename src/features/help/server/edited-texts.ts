import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Language } from '#engine/shared/languages.ts'
import type { ArticleText } from '#features/business/rules/documents/article-text.ts'
import {
  type EditableArticle,
  isEditable,
  isHelpArticle,
  isWritten,
  type WrittenArticle,
} from '#features/help/rules/help-articles.ts'
import { BUSINESS_ZONE, dayIn } from '#features/warehouses/rules/warehouses.ts'

/** A later version of the app may have dropped an article. */
const isOurs = (name: string): name is EditableArticle => isHelpArticle(name) && isEditable(name)

/** The articles that the business does not show. */
export async function hiddenArticles(db: Reader): Promise<WrittenArticle[]> {
  const rows = await db.selectFrom('help_hidden').select('article').orderBy('article').execute()
  return rows
    .map(({ article }) => article)
    .filter((name): name is WrittenArticle => isHelpArticle(name) && isWritten(name))
}

/** What the business has changed of the help center in a language, over what the app brings. */
export async function editedTexts(
  db: Reader,
  language: Language,
): Promise<ReplyOf<'getHelpTexts'>> {
  const rows = await db
    .selectFrom('help_text')
    .distinctOn('article')
    .select(['article', 'compiled', 'pairs', 'version', 'at'])
    .where('language', '=', language)
    .orderBy('article')
    .orderBy('version', 'desc')
    .execute()
  const edited = rows.filter(({ compiled }) => compiled !== null)
  const pairs = edited.flatMap((row) => row.pairs.match(/../gsu) ?? [])
  return {
    articles: edited.flatMap(({ article: name, compiled, version, at }) => {
      if (!isOurs(name)) return []
      const date = dayIn(BUSINESS_ZONE, Date.parse(at))
      return [{ name, text: compiled as ArticleText, version, date }]
    }),
    hidden: await hiddenArticles(db),
    pairs: [...new Set(pairs)].join(''),
  }
}

act('getHelpTexts', ({ db }, _actor, { language }) => editedTexts(db.kysely, language))
