import { expect, test } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { sixDigits } from './six-digits.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
])('"%s" holds the code %s', (typed, code) => {
  expect(sixDigits(typed)).toBe(code)
})

worldCase('30-typed-amounts', 'a code with what a mail program puts around it', () => {
  expect(sixDigits('\u202a123 456\u202c')).toBe('123456')
})
