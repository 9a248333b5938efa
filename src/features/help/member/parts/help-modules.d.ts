/** The build compiles the articles of each language (`scripts/build/help`). */
declare module 'virtual:help/*' {
  import type { ArticleText } from '#features/business/rules/documents/article-text.ts'
  import type { WrittenArticle } from '#features/help/rules/help-articles.ts'

  export const articles: Partial<Record<WrittenArticle, ArticleText>>
  /** Traditional characters, each followed by its simplified form. */
  export const pairs: string
}
