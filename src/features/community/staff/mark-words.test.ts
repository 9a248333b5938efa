import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, words: string[]) =>
  markWords(text, words).flatMap((piece) => (piece.isMarked ? piece.text : []))

test('words of the list are marked in any case and script, and nothing else is', () => {
  expect(marked('Buy CHEAP now, 代购烟草 and cheap', ['cheap', '烟草'])).toEqual([
    'CHEAP',
    '烟草',
    'cheap',
  ])
  expect(marked('plain', ['cheap'])).toEqual([])
  expect(marked('plain', [])).toEqual([])
})

test('a listed word is text, not an expression', () => {
  expect(marked('a.b axb (c)', ['a.b', '(c)'])).toEqual(['a.b', '(c)'])
})

test('the text stays as it was written', () => {
  const text = '好 cheap 好'
  expect(
    markWords(text, ['cheap'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
