/** The build compiles the articles of each language (`scripts/build/help`). */
declare module 'virtual:help/*' {
  import type { ArticleText } from '#shared/documents/article-text.ts'
  import type { WrittenArticle } from '#shared/domain/help-articles.ts'

  export const articles: Partial<Record<WrittenArticle, ArticleText>>
  /** Traditional characters, each followed by its simplified form. */
  export const pairs: string
}
