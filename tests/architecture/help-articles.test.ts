import { readdirSync, readFileSync } from 'node:fs'
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { PATH_EXPRESSIONS } from '#engine/shared/path-expressions.ts'
import type { PathName } from '#engine/shared/paths.ts'
import type { Block, Inline } from '#features/business/rules/documents/article-text.ts'
import {
  HELP_ARTICLE_NAMES,
  HELP_ARTICLES,
  HELP_CATEGORIES,
  isWritten,
} from '#features/help/rules/help-articles.ts'
import { readArticle } from '#features/help/rules/read-article.ts'
import { root } from './tree.ts'

const CATALOGS = import.meta.glob<{ messages: Messages }>('/src/engine/client/i18n/locales/*/*.po')
const FILES = ['en.md', 'zh.md', 'zh2.md']
const written = HELP_ARTICLE_NAMES.filter(isWritten)
const articleOf = (name: string, file: string) =>
  readArticle(readFileSync(`${root}/help/${name}/${file}`, 'utf8'))

/** What is to be the same in every language: the kinds of blocks, with the length of lists and tables. */
const shapeOf = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `h${block.level}`
      case 'list':
        return [block.ordered, ...block.items.map(shapeOf)]
      case 'table':
        return [block.head.length, block.rows.length]
      case 'note':
        return shapeOf(block.blocks)
      default:
        return block.kind
    }
  })

const runsOf = (block: Block): readonly Inline[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.flat().flatMap(runsOf)
    case 'table':
      return [...block.head, ...block.rows.flat()].flat()
    case 'note':
      return block.blocks.flatMap(runsOf)
    case 'example':
      return []
  }
}
const linksOf = (runs: readonly Inline[]): string[] =>
  runs.flatMap((run) => {
    if (typeof run === 'string' || run.kind === 'code') return []
    return run.kind === 'link' ? [run.to, ...linksOf(run.text)] : linksOf(run.text)
  })

/** What a run names in bold; a sentence in bold is a heading of its line. */
const namesOf = (runs: readonly Inline[]): string[] =>
  runs.flatMap((run) => {
    if (typeof run === 'string' || run.kind === 'code') return []
    if (run.kind === 'link') return namesOf(run.text)
    if (run.kind === 'em') return []
    const text = run.text.filter((one) => typeof one === 'string').join('')
    return /[.。]$/.test(text) ? [] : [text]
  })

/** Every text of the screens in a language. */
async function textsOf(locale: string): Promise<Set<string>> {
  const ofLocale = Object.entries(CATALOGS).filter(([path]) => path.includes(`/${locale}/`))
  const catalogs = await Promise.all(ofLocale.map(([, load]) => load()))
  const texts = catalogs.flatMap(({ messages }) => Object.values(messages).flat())
  return new Set(texts.filter((text) => typeof text === 'string'))
}

/** The name of the screen that a path of ours opens; the console is not for readers. */
const screenOf = (path: string) =>
  (Object.keys(PATH_EXPRESSIONS) as PathName[]).find(
    (name) => !name.startsWith('staff') && PATH_EXPRESSIONS[name].test(path.split(/[?#]/)[0] ?? ''),
  )

test('each article has a file for each language, and each folder is an article', () => {
  expect(readdirSync(`${root}/help`).sort()).toEqual([...written].sort())
  for (const name of written) expect(readdirSync(`${root}/help/${name}`).sort()).toEqual(FILES)
})

test('each category has articles for more than one page', () => {
  const categories = Object.values(HELP_ARTICLES)
  for (const category of HELP_CATEGORIES) {
    expect(categories.filter((one) => one === category).length).toBeGreaterThanOrEqual(7)
  }
})

test.each(written)('%s has the same headings, lists and links in each language', (name) => {
  const [en, ...others] = FILES.map((file) => articleOf(name, file).blocks)
  if (!en) throw new Error('There is no English text')
  expect(en.some(({ kind }) => kind === 'heading')).toBe(true)
  for (const other of others) {
    expect(shapeOf(other)).toEqual(shapeOf(en))
    expect(linksOf(other.flatMap(runsOf)).sort()).toEqual(linksOf(en.flatMap(runsOf)).sort())
  }
})

test.each(written)('every link of %s leads to a screen', (name) => {
  const links = FILES.flatMap((file) => linksOf(articleOf(name, file).blocks.flatMap(runsOf)))
  const paths = links.filter((to) => to.startsWith('/'))
  expect(paths.filter((path) => screenOf(path) === undefined)).toEqual([])
})

test.each([
  ['en.md', 'en'],
  ['zh.md', 'zh-Hans'],
  ['zh2.md', 'zh-Hant'],
])('what the articles of %s name in bold stands on a screen', async (file, locale) => {
  const texts = await textsOf(locale)
  expect(texts.size).toBeGreaterThan(1000)
  const missing = written.flatMap((name) => {
    const names = articleOf(name, file).blocks.flatMap(runsOf)
    return namesOf(names)
      .filter((one) => !texts.has(one))
      .map((one) => `${name}: ${one}`)
  })
  expect(missing).toEqual([])
})
