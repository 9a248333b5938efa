import { expect, test } from 'vitest'
import type { ImportReport } from '#features/mall/contract/catalogue-file.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { ImportFile } from './ImportFile.tsx'
import { remaining } from './import-file.ts'

const words = () => document.body.textContent
const FILE = 'code,price\nA,1\nB,cheap\nC,2\nB,3'
const aReport = (given: Partial<ImportReport> = {}): ImportReport => ({
  imported: false,
  lines: 4,
  created: 2,
  changed: 0,
  leftOut: [5],
  alsoBad: [],
  reasons: [],
  bad: [{ line: 3, failures: [{ path: 'price', code: 'type', args: { type: 'number' } }] }],
  ...given,
})

function show(...answers: (Response | null)[]) {
  const sent: { mode: string; file: string; onceKey: string }[] = []
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answers.shift() ?? null
  })
  cleanUp()
  render(<ImportFile />)
  return sent
}
const contents = () => field<HTMLTextAreaElement>('Contents of the file')

test('a file is checked, its good products are imported, and its bad rows are left to correct', async () => {
  const imported = aReport({ imported: true })
  const sent = show(json(aReport()), null, json(imported))
  await click(button('Check file'))
  expect(words()).toContain('Choose a file, or paste its contents')
  expect(sent).toEqual([])
  await type(contents(), FILE)
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Row 3: price is not a valid number'))
  expect(words()).toContain('Rows to correct: 1. Other rows of the same products: 1.')
  await click(button('Import valid rows only'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(contents().value).toBe(FILE)
  await click(button('Import valid rows only'))
  await eventually(() => expect(words()).toContain('Imported. New products: 2.'))
  expect(contents().value).toBe('code,price\r\nB,cheap\r\nB,3\r\n'.replaceAll('\r', ''))
  expect(words()).toContain('Row 2: price is not a valid number')
  expect(sent.map(({ mode }) => mode)).toEqual(['check', 'good', 'good'])
  expect(sent[2]).toEqual(sent[1])
})

test('a file without a bad row is imported whole or not at all', async () => {
  const good = { bad: [], leftOut: [] }
  const sent = show(json(aReport(good)), json(aReport()), aProblem(403, 'right_missing'))
  await type(contents(), FILE)
  await click(button('Check file'))
  await eventually(() => button('Import all products'))
  // Something was sold meanwhile.
  await click(button('Import all products'))
  await eventually(() => expect(words()).toContain('Nothing has been imported yet.'))
  expect(sent[1]?.mode).toBe('all')
  expect(contents().value).toBe(FILE)
})

test('an amount that can be two is chosen at its row', async () => {
  const failure = { path: 'price', code: 'amount_ambiguous', args: {} } as const
  const doubtful = aReport({ bad: [{ line: 3, failures: [failure] }], leftOut: [] })
  const sent = show(json(doubtful), json(aReport({ bad: [], leftOut: [] })))
  await type(contents(), 'code,price\n\nA,1\n\nB,"1,250"')
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Row 3: price can be read in two ways'))
  await click(button('1.25'))
  expect(contents().value).toBe('code,price\nA,1\nB,1.25')
  expect(button('1.25').getAttribute('aria-pressed')).toBe('true')
  await click(button('Check file'))
  await eventually(() => button('Import all products'))
  expect(sent[1]?.file).toBe('code,price\nA,1\nB,1.25')
})

test('the rows that are left keep cells of several lines, and their reasons move with them', () => {
  const file = 'code,name_zh\nA,1\nB,"two\nlines"\nB,x\n'
  const row = { path: 'name_zh', code: 'row_differs', args: { row: 3 } } as const
  const left = remaining(file, aReport({ bad: [{ line: 5, failures: [row] }], leftOut: [3] }))
  expect(left.file).toBe('code,name_zh\r\nB,"two\nlines"\r\nB,x\r\n')
  expect(left.bad).toEqual([{ line: 4, failures: [{ ...row, args: { row: 2 } }] }])
})

test('of many wrong rows the first have their reasons, each reason is counted, and all are left', async () => {
  const failure = { path: 'price', code: 'type', args: { type: 'number' } } as const
  const report = aReport({
    imported: true,
    bad: [{ line: 3, failures: [failure] }],
    alsoBad: [4],
    leftOut: [],
    reasons: [{ failure, lines: 2 }],
  })
  show(json({ ...report, imported: false }), json(report))
  await type(contents(), FILE)
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('price is not a valid number (rows: 2)'))
  expect(words()).toContain('Rows to correct: 2.')
  expect(words()).toContain('The first of these rows are listed below.')
  await click(button('Import valid rows only'))
  await eventually(() => expect(words()).toContain('Imported.'))
  expect(contents().value).toBe('code,price\nB,cheap\nC,2\n')
})
