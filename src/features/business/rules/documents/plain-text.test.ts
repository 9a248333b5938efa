import { expect, test } from 'vitest'
import { MAX_TERMS_LENGTH } from '#features/business/rules/business.ts'
import { en } from './en.ts'
import { plainText, sectionsOf } from './plain-text.ts'
import { zh } from './zh.ts'
import { zh2 } from './zh2.ts'

test.each([en, zh, zh2])(
  'our own terms are the same after they were typed, and not too long',
  ({ terms }) => {
    const typed = plainText(terms)
    expect(typed.length).toBeLessThan(MAX_TERMS_LENGTH)
    const [summary, ...sections] = sectionsOf(typed)
    expect(summary).toEqual({ heading: '', paragraphs: [terms.summary], list: [] })
    expect(sections).toEqual(terms.sections.map((one) => ({ list: [], ...one })))
  },
)

test('a text without headings and with odd blank lines is still its paragraphs', () => {
  expect(sectionsOf('\n One \n \n\nTwo\n- a\n-b\n')).toEqual([
    { heading: '', paragraphs: ['One', 'Two', '-b'], list: ['a'] },
  ])
  expect(sectionsOf('')).toEqual([])
})
