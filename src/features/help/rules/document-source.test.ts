import { expect, test } from 'vitest'
import type { DocumentText } from '#features/business/rules/documents/document-text.ts'
import { en } from '#features/business/rules/documents/en.ts'
import { zh } from '#features/business/rules/documents/zh.ts'
import { zh2 } from '#features/business/rules/documents/zh2.ts'
import { documentSource } from './document-source.ts'
import { readArticle } from './read-article.ts'

/** As the article should be: nothing in a text is read as a mark. */
const blocksOf = ({ sections }: DocumentText) =>
  sections.flatMap(({ heading, paragraphs, list = [] }) => [
    heading,
    ...paragraphs,
    ...(list.length > 0 ? [list] : []),
  ])

test.each(['privacy', 'prohibited'] as const)(
  'the shipped text of %s is read back whole in each language',
  (name) => {
    for (const text of [en[name], zh[name], zh2[name]]) {
      const { title, summary, blocks } = readArticle(documentSource(text))
      expect([title, summary]).toEqual([text.title, text.summary])
      const read = blocks.map((block) => {
        if (block.kind === 'heading' || block.kind === 'paragraph') return block.text.join('')
        if (block.kind !== 'list') return block.kind
        return block.items.map(([item]) => (item?.kind === 'paragraph' ? item.text.join('') : item))
      })
      expect(read).toEqual(blocksOf(text))
    }
  },
)
