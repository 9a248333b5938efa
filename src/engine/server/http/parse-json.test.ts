import { expect, test } from 'vitest'
import { refuse } from '#engine/server/refusal.ts'
import { parseJson } from './parse-json.ts'

const read = (text: string) => parseJson(new TextEncoder().encode(text))
const SIZE = 2_000_000
const filled = (part: string) => part.repeat(Math.ceil(SIZE / part.length))

test.each([
  ['words', 'blue, large\n'],
  ['Chinese', '杯子'],
  ['quotes and what looks like values', '"[1,2],{"a":'],
  ['backslashes', '\\'],
])('a file of %s is read whole', (_, part) => {
  const body = { mode: 'check', file: filled(part), confirmed: true }
  expect(read(JSON.stringify(body))).toEqual({ value: body })
})

test.each([
  ['numbers', `[${filled('1,')}1]`],
  ['short texts', `[${filled('"a",')}"a"]`],
  ['names', `{${filled('"abc":1,')}"d":1}`],
  ['brackets', filled('[')],
  ['spaces', `${filled(' ')}1`],
  ['values beside a file', JSON.stringify({ file: filled('a'), more: Array(40_000).fill(1) })],
])('as many bytes of %s are refused unread', (_, text) => {
  expect(() => read(text)).toThrow(refuse('too_large'))
})

test('what is short may be any value, and what is no JSON is refused', () => {
  const numbers = Array(200_000).fill(1)
  expect(read(JSON.stringify(numbers))).toEqual({ value: numbers })
  for (const text of ['', '{', '"a', `${'"'}${filled('a')}`]) {
    expect(() => read(text)).toThrow('bad_request')
  }
})
