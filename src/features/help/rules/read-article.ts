import { lexer, type Token } from 'marked'
import {
  type ArticleText,
  type Block,
  EXAMPLES,
  type ExampleName,
  type Inline,
} from '#features/business/rules/documents/article-text.ts'
import { isHelpArticle } from './help-articles.ts'

const FRONT_MATTER = /^---\ntitle: (?<title>.+)\nsummary: (?<summary>.+)\n---\n/
const EXAMPLE = /^\{example: (?<name>\w+)\}$/
const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`
/** A line break in the source is a space, but not between Chinese characters. */
const BETWEEN_HAN = new RegExp(`(?<=${HAN})\\n(?=${HAN})`, 'gu')

/** Why a text is no article. */
export const ARTICLE_FAULTS = [
  'head',
  'empty',
  'heading',
  'html',
  'image',
  'link',
  'article',
  'example',
  'markup',
] as const
export type ArticleFaultKind = (typeof ARTICLE_FAULTS)[number]

/** What the help center does not show, with its line, counted from 1. `what` is the part of the text. */
export class ArticleFault extends Error {
  readonly kind: ArticleFaultKind
  readonly what: string
  line = 1
  constructor(kind: ArticleFaultKind, what: string) {
    super(`${kind}: ${what.slice(0, 120)}`)
    this.kind = kind
    this.what = what
  }
}

/**
 * Compiles an article: front matter with `title` and `summary`, then Markdown. Throws an `ArticleFault` for raw HTML,
 * pictures and anything else that the help center does not show, and for a link to an article that does not exist.
 */
export function readArticle(source: string): ArticleText {
  const typed = source.replaceAll('\r\n', '\n')
  const matter = FRONT_MATTER.exec(typed)
  const { title, summary } = matter?.groups ?? {}
  if (!matter || !title?.trim() || !summary?.trim())
    throw new ArticleFault('head', 'An article begins with title and summary')
  const body = typed.slice(matter[0].length)
  const blocks = blocksFrom(body, linesIn(matter[0]))
  if (blocks.length === 0) throw new ArticleFault('empty', 'An article has a text')
  return { title: title.trim(), summary: summary.trim(), blocks }
}

/** What a text has that no article may have; null if it is one. */
export function articleFault(source: string): ArticleFault | null {
  try {
    readArticle(source)
    return null
  } catch (fault) {
    if (fault instanceof ArticleFault) return fault
    throw fault
  }
}

/** Deeper lists, notes and marks are no text for readers, nor for the device, which reads them as fields. */
const MOST_DEPTH = 4

const linesIn = (source: string) => source.split('\n').length - 1

/** The blocks of a body that begins after some lines. A fault gets the line of what is at fault in its block. */
function blocksFrom(body: string, linesBefore: number): Block[] {
  const place = { headings: 0, depth: 0 }
  let lines = linesBefore
  return tokensOf(body).flatMap((token) => {
    try {
      return blockOf(token, place) ?? []
    } catch (fault) {
      if (!(fault instanceof ArticleFault)) throw fault
      const at = Math.max(token.raw.indexOf(fault.what), 0)
      fault.line = lines + linesIn(token.raw.slice(0, at)) + 1
      throw fault
    } finally {
      lines += linesIn(token.raw)
    }
  })
}

/** Marks within marks by the thousand are more than the reader of Markdown can hold. */
function tokensOf(body: string): Token[] {
  try {
    return lexer(body)
  } catch (error) {
    if (error instanceof RangeError) throw new ArticleFault('markup', body.slice(0, 40))
    throw error
  }
}

/** How many headings there were so far, and how deep in lists and notes a block stands. */
type Place = { headings: number; depth: number }

function blocksOf(tokens: readonly Token[], place: Place): Block[] {
  if (place.depth >= MOST_DEPTH) throw new ArticleFault('markup', tokens[0]?.raw ?? '')
  place.depth += 1
  const blocks = tokens.flatMap((token) => blockOf(token, place) ?? [])
  place.depth -= 1
  return blocks
}

function blockOf(token: Token, place: Place): Block | null {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3) throw new ArticleFault('heading', token.raw)
      place.headings += 1
      const id = `part-${place.headings}`
      return { kind: 'heading', level: token.depth, id, text: inlinesOf(token.tokens) }
    }
    case 'paragraph': {
      const text = inlinesOf(token.tokens)
      const example = exampleOf(text)
      return example ? { kind: 'example', name: example } : { kind: 'paragraph', text }
    }
    case 'text':
      return { kind: 'paragraph', text: inlinesOf(token.tokens ?? [token]) }
    case 'list': {
      const items = token.items.map((item) => blocksOf(item.tokens, place))
      return { kind: 'list', ordered: token.ordered, items }
    }
    case 'table': {
      const cells = (row: readonly { tokens: Token[] }[]) =>
        row.map((cell) => inlinesOf(cell.tokens))
      return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }
    }
    case 'blockquote':
      return { kind: 'note', blocks: blocksOf(token.tokens, place) }
    default:
      throw notShown(token)
  }
}

function inlinesOf(tokens: readonly Token[], depth = 0): Inline[] {
  if (depth >= MOST_DEPTH) throw new ArticleFault('markup', tokens[0]?.raw ?? '')
  const inlines: Inline[] = []
  for (const token of tokens) {
    const inline = inlineOf(token, depth + 1)
    const last = inlines.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') inlines.splice(-1, 1, last + inline)
    else inlines.push(inline)
  }
  return inlines
}

function inlineOf(token: Token, depth: number): Inline {
  switch (token.type) {
    case 'text':
      return oneLine(token.text)
    case 'escape':
      return token.text
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'strong':
    case 'em':
      return { kind: token.type, text: inlinesOf(token.tokens, depth) }
    case 'link':
      return {
        kind: 'link',
        to: checkedTarget(token.href, token.raw),
        text: inlinesOf(token.tokens, depth),
      }
    default:
      throw notShown(token)
  }
}

const oneLine = (text: string) => text.replace(BETWEEN_HAN, '').replaceAll('\n', ' ')

function exampleOf(text: readonly Inline[]): ExampleName | null {
  const [only] = text
  const typed = typeof only === 'string' && text.length === 1 ? EXAMPLE.exec(only) : null
  if (!typed) return null
  const name = EXAMPLES.find((one) => one === typed.groups?.name)
  if (!name) throw new ArticleFault('example', typed[0])
  return name
}

/** A link goes to an article, a path, an https address or an e-mail address. */
function checkedTarget(href: string, raw: string): string {
  const article = /^article:(.+)$/.exec(href)?.[1]
  if (article !== undefined && !isHelpArticle(article)) throw new ArticleFault('article', raw)
  if (article === undefined && !/^(?:\/(?!\/)|https:\/\/|mailto:[^?]+$)/.test(href))
    throw new ArticleFault('link', raw)
  return href
}

function notShown(token: Token): ArticleFault {
  const { type, raw } = token as { type: string; raw: string }
  return new ArticleFault(type === 'html' || type === 'image' ? type : 'markup', raw)
}
