import { lexer, type Token } from 'marked'
import {
  type ArticleText,
  type Block,
  EXAMPLES,
  type ExampleName,
  type Inline,
} from '#features/business/rules/documents/article-text.ts'
import { isHelpArticle } from '#features/help/rules/help-articles.ts'

const FRONT_MATTER = /^---\ntitle: (?<title>.+)\nsummary: (?<summary>.+)\n---\n/
const EXAMPLE = /^\{example: (?<name>\w+)\}$/
const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`
/** A line break in the source is a space, but not between Chinese characters. */
const BETWEEN_HAN = new RegExp(`(?<=${HAN})\\n(?=${HAN})`, 'gu')

/**
 * Compiles an article: front matter with `title` and `summary`, then Markdown. Throws for raw HTML, pictures and
 * anything else that the help center does not show, and for a link to an article that does not exist.
 */
export function readArticle(source: string): ArticleText {
  const matter = FRONT_MATTER.exec(source.replaceAll('\r\n', '\n'))
  const { title, summary } = matter?.groups ?? {}
  if (!matter || !title || !summary) throw new Error('An article begins with title and summary')
  const body = source.replaceAll('\r\n', '\n').slice(matter[0].length)
  const headings = { count: 0 }
  return { title: title.trim(), summary: summary.trim(), blocks: blocksOf(lexer(body), headings) }
}

function blocksOf(tokens: readonly Token[], headings: { count: number }): Block[] {
  return tokens.flatMap((token) => blockOf(token, headings) ?? [])
}

function blockOf(token: Token, headings: { count: number }): Block | null {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3) throw new Error('Headings are ## and ###')
      headings.count += 1
      const id = `part-${headings.count}`
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
      const items = token.items.map((item) => blocksOf(item.tokens, headings))
      return { kind: 'list', ordered: token.ordered, items }
    }
    case 'table': {
      const cells = (row: readonly { tokens: Token[] }[]) =>
        row.map((cell) => inlinesOf(cell.tokens))
      return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }
    }
    case 'blockquote':
      return { kind: 'note', blocks: blocksOf(token.tokens, headings) }
    default:
      throw notShown(token)
  }
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  const inlines: Inline[] = []
  for (const token of tokens) {
    const inline = inlineOf(token)
    const last = inlines.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') inlines.splice(-1, 1, last + inline)
    else inlines.push(inline)
  }
  return inlines
}

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'text':
      return oneLine(token.text)
    case 'escape':
      return token.text
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'strong':
    case 'em':
      return { kind: token.type, text: inlinesOf(token.tokens) }
    case 'link':
      return { kind: 'link', to: checkedTarget(token.href), text: inlinesOf(token.tokens) }
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
  if (!name) throw new Error(`There is no example ${typed[0]}`)
  return name
}

function checkedTarget(href: string): string {
  const article = /^article:(.+)$/.exec(href)?.[1]
  if (article !== undefined && !isHelpArticle(article)) throw new Error(`No article ${article}`)
  if (article === undefined && !/^(?:\/(?!\/)|https:\/\/)/.test(href)) {
    throw new Error(`A link goes to an article, a path or an https address, not to ${href}`)
  }
  return href
}

const notShown = (token: Token) =>
  new Error(`The help center shows no ${token.type}: ${JSON.stringify(token).slice(0, 120)}`)
