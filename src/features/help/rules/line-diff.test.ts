import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const marked = (before: string, after: string) =>
  lineDiff(before, after).map(
    ({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`,
  )

test('what both texts have is the same, the rest is gone or new', () => {
  expect(marked('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d'])
  expect(marked('a', 'a')).toEqual([' a'])
  expect(marked('', 'a')).toEqual(['-', '+a'])
})

const someText = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join('\n'))

test('both texts can be read out of their difference, which has as few changes as can be', () => {
  fc.assert(
    fc.property(someText, someText, (before, after) => {
      const lines = lineDiff(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map(({ text }) => text)
          .join('\n')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(after)
      expect(lines.filter(({ kind }) => kind === 'same')).toHaveLength(
        common(before.split('\n'), after.split('\n')),
      )
    }),
  )
})

/** The length of the longest common sequence, by trying everything. */
function common(one: readonly string[], other: readonly string[]): number {
  const memo = new Map<string, number>()
  const from = (i: number, j: number): number => {
    if (i === one.length || j === other.length) return 0
    const key = `${i} ${j}`
    const value =
      memo.get(key) ??
      (one[i] === other[j] ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1)))
    memo.set(key, value)
    return value
  }
  return from(0, 0)
}

test('two long texts with nothing in common are shown one after the other', () => {
  const lines = (letter: string) => Array.from({ length: 2_000 }, (_, n) => letter + n).join('\n')
  expect(lineDiff(lines('a'), lines('b'))).toHaveLength(4_000)
})
