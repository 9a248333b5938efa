import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const cells = (file: string) => {
  const table = parseCsv(file)
  return table.ok ? table.records.map((record) => record.cells) : table
}

test('quotes may hold separators, quotes and line ends', () => {
  expect(cells('a,"b,c","say ""hi""","two\nlines"\r\n1,2,3,4')).toEqual([
    ['a', 'b,c', 'say "hi"', 'two\nlines'],
    ['1', '2', '3', '4'],
  ])
})

test.each([
  [
    'a;b\n1;2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\r\n\r\n , \n1, 2 \n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['', []],
])('%j is read as a spreadsheet means it', (file, expected) => {
  expect(cells(file)).toEqual(expected)
})

test('records know their lines, also after a cell of several lines', () => {
  const table = parseCsv('a\n"b\nc"\n\nd')
  expect(table.ok && table.records.map(({ line }) => line)).toEqual([1, 2, 5])
})

test('a quote that is never closed is found by its line', () => {
  expect(parseCsv('a,b\n1,"2\n3,4\n')).toEqual({ ok: false, line: 2 })
})

const cell = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.replace(/\r\n?/g, '\n').trim())
  .filter((text) => !text.startsWith("'"))

test('what is exported is read again as it was, without the guard against formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
      const list = rows.filter(([a, b]) => a !== '' || b !== '')
      expect(cells(csvFile([['a', 'b'], ...list]))).toEqual([['a', 'b'], ...list])
    }),
  )
})

test('a file may say what separates its cells, and the separator of most records counts', () => {
  expect(cells('sep=;\na;b,c\n1;2,5')).toEqual([
    ['a', 'b,c'],
    ['1', '2,5'],
  ])
  expect(cells('My orders, 2026\na;b;c\n1;2,5;3')).toEqual([
    ['My orders, 2026'],
    ['a', 'b', 'c'],
    ['1', '2,5', '3'],
  ])
  expect(cells('a|b\n1|2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(cells('one cell, with a comma')).toEqual([['one cell', 'with a comma']])
})

test('a text that our own files guard with an apostrophe is read without it', () => {
  for (const text of ['=1+1', '@x', '\n=1+1', 'a\n-b'])
    expect(cells(csvLine([text]))).toEqual([[text]])
  const line = csvLine(['a;=1+1', 'b;@x'])
  expect(parseCsv(line, ',')).toMatchObject({ records: [{ cells: ['a;=1+1', 'b;@x'] }] })
})

test('a long number that was kept as text by a formula or an apostrophe is its digits', () => {
  expect(cells('="431234567890123","=""0012345678""",\'431234567890123,=A1')).toEqual([
    ['431234567890123', '0012345678', '431234567890123', '=A1'],
  ])
})

test('a quote that closes within a cell is found by its line, and swallows no other row', () => {
  expect(parseCsv('a,b\n1,"x" y\n2,"z"\n')).toEqual({ ok: false, line: 2 })
})
