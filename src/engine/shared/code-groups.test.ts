import { expect, test } from 'vitest'
import { groupedCode } from './code-groups.ts'
import { normaliseCode } from './normalise-code.ts'

test('a code is read in groups of four, and pasting them gives the code', () => {
  expect(groupedCode('SP698954W')).toBe('SP69\u00a08954W')
  expect(groupedCode('TC7Q2MX4HTA')).toBe('TC7Q\u00a02MX4\u00a0HTA')
  expect(groupedCode('SF1234')).toBe('SF1234')
  expect(groupedCode('AB-1234-5678')).toBe('AB-1234-5678')
  expect(normaliseCode(groupedCode('TC7Q2MX4HTA'))).toBe('TC7Q2MX4HTA')
})
