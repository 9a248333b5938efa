import { expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

test('cells with a comma, a quote or a line end are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', '', null, 7])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,,7\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '＝1', '＠x'])(
  'the text %j is no formula',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

// A spreadsheet that separates cells by semicolons sees no quotes within a line.
test.each([
  ['a;=1+1', `a;'=1+1\r\n`],
  ['a;+1;@x', `a;'+1;'@x\r\n`],
  ['a\t＝1', `a\t'＝1\r\n`],
  ['a\n=1+1', `"a\n'=1+1"\r\n`],
  ['\n=1+1', `"'\n'=1+1"\r\n`],
])('no part of %j is a formula in another language', (text, line) => {
  expect(csvLine([text])).toBe(line)
})

test('what stands within a text stays', () => {
  expect(csvLine(['1-2=3; a+b'])).toBe('1-2=3; a+b\r\n')
})

test('negative numbers stay numbers', () => {
  expect(csvLine([-3, { fen: -1_205 }, { fen: 7 }])).toBe('-3,-12.05,0.07\r\n')
})

test('a file begins with a byte order mark, so that spreadsheets read Chinese', () => {
  expect(csvFile([['金额'], [1]])).toBe('\uFEFF金额\r\n1\r\n')
})
