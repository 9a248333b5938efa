import { LANGUAGES, type LanguageCode } from '#engine/client/i18n/language.ts'
import { countryName } from '#engine/shared/countries.ts'
import type { ArticleText, Block, Inline } from '#features/business/rules/documents/article-text.ts'
import type {
  DocumentText,
  DocumentTexts,
} from '#features/business/rules/documents/document-text.ts'
import { en } from '#features/business/rules/documents/en.ts'
import { shippedDocument } from '#features/business/rules/documents/listed-goods.ts'
import { zh } from '#features/business/rules/documents/zh.ts'
import { zh2 } from '#features/business/rules/documents/zh2.ts'
import type { Features } from '#features/business/rules/parts.ts'
import type { GoodsList } from '#features/goods/contract/goods-list.ts'
import {
  type EditableArticle,
  HELP_ARTICLE_NAMES,
  HELP_ARTICLES,
  type HelpArticle,
  type HelpCategory,
  isArticleOffered,
  isWritten,
  type WrittenArticle,
} from '#features/help/rules/help-articles.ts'

const DOCUMENT_TEXTS: Record<LanguageCode, DocumentTexts> = { zh, zh2, en }

/** Which edit of the business it is, in its language, and of which day. */
export type Edition = { version: number; date: string }

type Entry = {
  category: HelpCategory
  title: string
  summary: string
  /** All of its text, for the search. */
  body: string
}
export type ListedArticle = Entry &
  (
    | { name: EditableArticle; text: ArticleText; edition?: Edition | undefined }
    | { name: keyof DocumentTexts; text: DocumentText }
  )
/**
 * Every article that has a text and is shown, in the order of the lists, the pairs of characters for the search, and what
 * the business does not show.
 */
export type ArticleList = {
  articles: readonly ListedArticle[]
  pairs: string
  hidden: readonly WrittenArticle[]
}
export type HelpModule = { articles: Partial<Record<WrittenArticle, ArticleText>>; pairs: string }
type Shown = {
  articles: Partial<Record<EditableArticle, ArticleText>>
  editions?: Partial<Record<EditableArticle, Edition>>
} & Pick<ArticleList, 'hidden' | 'pairs'>

type Edited = {
  articles: readonly {
    name: EditableArticle
    text: ArticleText
    version?: number | undefined
    date?: string | undefined
  }[]
  hidden: readonly WrittenArticle[]
  pairs: string
}

/**
 * The articles of a language with those of the business in their place, without those about what it does not offer.
 * `edited` is null where none are known.
 */
export function withEdited(
  { articles, pairs }: HelpModule,
  edited: Edited | null,
  features: Features,
): Shown {
  const unoffered = HELP_ARTICLE_NAMES.filter(isWritten).filter(
    (name) => !isArticleOffered(name, features),
  )
  if (edited === null) return { articles, pairs, hidden: unoffered }
  const own = Object.fromEntries(edited.articles.map(({ name, text }) => [name, text]))
  const editions = Object.fromEntries(
    edited.articles.flatMap(({ name, version, date }) =>
      version === undefined || date === undefined ? [] : [[name, { version, date }]],
    ),
  )
  return {
    articles: { ...articles, ...own },
    editions,
    pairs: pairs + edited.pairs,
    hidden: [...edited.hidden, ...unoffered],
  }
}

/** Joins the compiled articles of a language with the texts that members accept, as the app has them or as edited. */
export function listArticles(
  code: LanguageCode,
  { articles, editions = {}, pairs, hidden }: Shown,
  goodsList: GoodsList = null,
): ArticleList {
  const entryOf = (name: HelpArticle): ListedArticle[] => {
    const edited = name === 'terms' ? undefined : articles[name]
    if (!isWritten(name) && edited === undefined) {
      const { locale } = LANGUAGES[code]
      const text = shippedDocument(DOCUMENT_TEXTS[code], name, goodsList, {
        language: code,
        countryName: (country) => countryName(locale, country),
      })
      return [{ ...head(name, text), body: bodyOfDocument(text), name, text }]
    }
    if (name === 'terms' || !edited || hidden.some((one) => one === name)) return []
    const edition = editions[name]
    return [{ ...head(name, edited), body: bodyOf(edited.blocks), name, text: edited, edition }]
  }
  return { articles: HELP_ARTICLE_NAMES.flatMap(entryOf), pairs, hidden }
}

const head = (name: HelpArticle, { title, summary }: { title: string; summary: string }) => ({
  category: HELP_ARTICLES[name],
  title,
  summary,
})

function bodyOfDocument({ sections }: DocumentText): string {
  return sections
    .flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list])
    .join('\n')
}

function bodyOf(blocks: readonly Block[]): string {
  return blocks.map(wordsOf).join('\n')
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plain(block.text)
    case 'list':
      return block.items.map(bodyOf).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join('\n')).join('\n')
    case 'note':
      return bodyOf(block.blocks)
    case 'example':
      return ''
  }
}

/** A text without its marks. */
export function plain(text: readonly Inline[]): string {
  return text
    .map((run) => {
      if (typeof run === 'string') return run
      return run.kind === 'code' ? run.text : plain(run.text)
    })
    .join('')
}
