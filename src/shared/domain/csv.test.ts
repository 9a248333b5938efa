import { expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

test('cells with a comma, a quote or a line end are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', '', null, 7])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,,7\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '＠x'])(
  'the text %j is no formula',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

test('a formula in the second line of a text is none', () => {
  expect(csvLine(['\n=1+1'])).toBe(`"'\n=1+1"\r\n`)
})

test('negative numbers stay numbers', () => {
  expect(csvLine([-3, { fen: -1_205 }, { fen: 7 }])).toBe('-3,-12.05,0.07\r\n')
})

test('a file begins with a byte order mark, so that spreadsheets read Chinese', () => {
  expect(csvFile([['金额'], [1]])).toBe('\uFEFF金额\r\n1\r\n')
})
