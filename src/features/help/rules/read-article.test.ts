import { expect, test } from 'vitest'
import { articleFault, readArticle } from './read-article.ts'

const head = '---\ntitle: Boxes\nsummary: About boxes.\n---\n\n'
const blocksOf = (markdown: string) => readArticle(head + markdown).blocks

test('an article is compiled to its title, its summary and blocks without markup', () => {
  const article = readArticle(`${head}## Sizes\n\nA **large** box, see [fees](article:coupons).\n`)
  expect(article).toEqual({
    title: 'Boxes',
    summary: 'About boxes.',
    blocks: [
      { kind: 'heading', level: 2, id: 'part-1', text: ['Sizes'] },
      {
        kind: 'paragraph',
        text: [
          'A ',
          { kind: 'strong', text: ['large'] },
          ' box, see ',
          { kind: 'link', to: 'article:coupons', text: ['fees'] },
          '.',
        ],
      },
    ],
  })
})

test('lists, tables, notes and examples are blocks', () => {
  expect(blocksOf('1. one\n2. two\n')).toMatchObject([{ kind: 'list', ordered: true }])
  expect(blocksOf('| a | b |\n| --- | --- |\n| c | d |\n')).toEqual([
    { kind: 'table', head: [['a'], ['b']], rows: [[['c'], ['d']]] },
  ])
  expect(blocksOf('> Careful.\n')).toMatchObject([{ kind: 'note' }])
  expect(blocksOf('{example: volumetric}\n')).toEqual([{ kind: 'example', name: 'volumetric' }])
})

test('a line break in the source is a space, but not between Chinese characters', () => {
  expect(blocksOf('one\ntwo')).toEqual([{ kind: 'paragraph', text: ['one two'] }])
  expect(blocksOf('包裹，\n箱子')).toEqual([{ kind: 'paragraph', text: ['包裹，箱子'] }])
})

test.each([
  ['raw HTML', '<div>hello</div>'],
  ['raw HTML in a line', 'a <b>bold</b> word'],
  ['a picture', '![box](/box.png)'],
  ['a title', '# Boxes'],
  ['an article that does not exist', '[x](article:nowhere)'],
  ['a script as a link', '[x](javascript:alert)'],
  ['another site without its scheme', '[x](//example.com)'],
  ['an e-mail that the reader did not write', '[x](mailto:me@example.com?body=yes)'],
  ['an example that does not exist', '{example: nothing}'],
])('the build refuses %s', (_, markdown) => {
  expect(() => blocksOf(markdown)).toThrow()
})

test('the build refuses an article without title and summary', () => {
  expect(() => readArticle('## Sizes\n')).toThrow('title and summary')
})

test.each([
  ['html', 8, 'one\n\n<div>two</div>'],
  ['html', 9, 'one\n\ntwo\nthree <b>four</b>\nfive'],
  ['heading', 8, '## One\n\n# Two'],
  ['article', 8, '- one\n- two\n- three [x](article:nowhere)'],
  ['image', 6, '![box](/box.png)'],
  ['link', 9, '| a | b |\n| --- | --- |\n| c | d |\n| [e](//f) | g |'],
] as [string, number, string][])('a fault of %s is named with its line', (kind, line, markdown) => {
  expect(articleFault(head + markdown)).toMatchObject({ kind, line })
})

test('lists and notes in each other without end are no article', () => {
  expect(articleFault(`${head}${'> '.repeat(9_000)}words`)).toMatchObject({ kind: 'markup' })
  expect(articleFault(`${head}${'> '.repeat(8)}words`)).toMatchObject({ kind: 'markup' })
  expect(articleFault(`${head}> - words`)).toBeNull()
  expect(articleFault(`${head}_a *b _c *d _e f_ g* h_ i* j_`)).toMatchObject({ kind: 'markup' })
})

test('an article without a text is none', () => {
  expect(articleFault(head)).toMatchObject({ kind: 'empty' })
  expect(articleFault('## Sizes')).toMatchObject({ kind: 'head', line: 1 })
})
