import { normalForm } from '#engine/shared/plain-typed.ts'
import type { ArticleList, ListedArticle } from './parts/list-articles.ts'

const HAN = /\p{Script=Han}+/gu
const WORD = /[\p{L}\p{N}]+/gu
const WEIGHTS = { title: 9, summary: 3, body: 1 } as const
/** This share of a longer question must be found, since it also has words that no text has. */
const SHARE_OF_QUESTION = 0.5
const SHORT_QUERY = 3

/**
 * The articles that a query finds, the best first. Simplified and traditional characters are equal, so are letters with
 * and without accents; words are found by their beginning.
 */
export function searchArticles({ articles, pairs }: ArticleList, query: string): ListedArticle[] {
  const fold = folding(pairs)
  const terms = termsOf(fold(query))
  if (terms.length === 0) return []
  const needed = terms.length <= SHORT_QUERY ? terms.length : terms.length * SHARE_OF_QUESTION
  return articles
    .map((article) => ({ article, ...rank(article, terms, fold) }))
    .filter(({ found }) => found >= needed)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map(({ article }) => article)
}

function folding(pairs: string): (text: string) => string {
  const simplified = new Map<string, string>()
  for (let at = 0; at < pairs.length; at += 2)
    simplified.set(pairs.charAt(at), pairs.charAt(at + 1))
  return (text) =>
    normalForm(text, 'NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}

/** Words, and pairs of neighbours of what is written without spaces. */
function termsOf(folded: string): string[] {
  const han = (folded.match(HAN) ?? []).flatMap((run) => {
    const characters = [...run]
    if (characters.length === 1) return characters
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  })
  const words = folded.replace(HAN, ' ').match(WORD) ?? []
  return [...new Set([...han, ...words])]
}

type Fold = ReturnType<typeof folding>

function rank(article: ListedArticle, terms: readonly string[], fold: Fold) {
  const fields = (['title', 'summary', 'body'] as const).map((field) => ({
    text: ` ${fold(article[field])}`,
    weight: WEIGHTS[field],
  }))
  const scores = terms.map((term) =>
    fields.reduce((sum, { text, weight }) => sum + (has(text, term) ? weight : 0), 0),
  )
  return {
    found: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

/** A word at its beginning; Chinese anywhere. */
function has(text: string, term: string): boolean {
  if (/^\p{Script=Han}/u.test(term)) return text.includes(term)
  return (text.match(WORD) ?? []).some((word) => word.startsWith(term))
}
