import { expect, test } from 'vitest'
import { codeDoubt } from './cell-doubts.ts'

test.each([
  ['4.31235E+14', 'shortened'],
  ['4,31235E+14', 'shortened'],
  ['4e14', 'shortened'],
  ['431234567890123000', 'zeros'],
  ['1234567890123450', 'zeros'],
  ['2026-11-02', 'date'],
  ['2026/3/4', 'date'],
  ['3月4日', 'date'],
  ['03-Apr', 'date'],
  ['431234567890123', null],
  ['100000000000000', null],
  ['431234567890123001', null],
  ['SF1234567890000', null],
  ['', null],
])('%s is doubtful as %s', (text, doubt) => {
  expect(codeDoubt(text)).toBe(doubt)
})
