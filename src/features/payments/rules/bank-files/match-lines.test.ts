import { expect, test } from 'vitest'
import { closedCode } from '#engine/shared/codes.ts'
import { type MatchedLine, matchLines, type OpenReceipt } from './match-lines.ts'

const HERE = 'here'
const codeOf = (body: string) => {
  const code = closedCode('RC', body)
  if (code === null) throw new Error('Another body')
  return code
}
const CODE = codeOf('7K2M9QXA')
const OTHER = codeOf('0A1B2C3E')

const aReceipt = (given: Partial<OpenReceipt> = {}): OpenReceipt => ({
  receiptId: 'one',
  accountId: 'mei',
  payeeAccountId: HERE,
  referenceCode: CODE,
  expected: 10_000,
  day: '2026-11-20',
  ...given,
})
const two = aReceipt({ receiptId: 'two', accountId: 'jun', referenceCode: OTHER })
const aLine = (text: string, given: Partial<MatchedLine> = {}): MatchedLine => ({
  day: '2026-11-21',
  amount: 10_000,
  sender: 'MEI TAN',
  text,
  ...given,
})
const names = new Map([
  ['mei', ['Mei Tan']],
  ['jun', ['Lin Jun']],
])
const match = (lines: MatchedLine[], receipts = [aReceipt(), two]) =>
  matchLines(lines, receipts, { payeeAccountId: HERE, names }).map(
    ({ certainty, reason, receipt }) => [certainty, reason, receipt?.receiptId ?? null],
  )
const CERTAIN = ['certain', 'code', 'one']

test.each([
  CODE,
  CODE.toLowerCase(),
  `TOPUP${CODE}20261120`,
  `${CODE.slice(0, 4)} ${CODE.slice(4, 8)}\n${CODE.slice(8)}`.replace('\n', ' '),
  CODE.replace('1', 'I').replace('0', 'O'),
  `ＲＣ${CODE.slice(2)}`,
])('a code is found as people and banks write it: %s', (words) => {
  expect(match([aLine(words)])).toEqual([CERTAIN])
})

test('one wrong character, or two that are swapped, is repaired and said', () => {
  for (let at = 0; at < CODE.length; at += 1) {
    const wrong = `${CODE.slice(0, at)}${CODE[at] === 'W' ? 'Y' : 'W'}${CODE.slice(at + 1)}`
    expect(match([aLine(`top up ${wrong}`)])).toEqual([['certain', 'code_repaired', 'one']])
    const [first, second] = [CODE[at], CODE[at + 1]]
    if (second === undefined || first === second) continue
    const swap = `${CODE.slice(0, at)}${second}${first}${CODE.slice(at + 2)}`
    expect(match([aLine(swap)])).toEqual([['certain', 'code_repaired', 'one']])
  }
})

test('a code with two mistakes, or one that was cut off before another word, is none', () => {
  expect(match([aLine(`${CODE.slice(0, 5)}WW${CODE.slice(7)}`, { sender: '' })])).toEqual([
    ['none', 'no_code', null],
  ])
  const cut = `${CODE.slice(0, 9)} ${CODE[9]}EFUND`
  expect(match([aLine(cut, { sender: '' })])).toEqual([['none', 'no_code', null]])
  // The next column of the bank.
  expect(match([aLine(`${CODE.slice(0, 9)} · ${CODE[9]}X`, { sender: '' })])).toEqual([
    ['none', 'no_code', null],
  ])
})

test('a code alone does not make a match certain: the amount, the account and the days count too', () => {
  expect(match([aLine(CODE, { amount: 9_999 })])).toEqual([['likely', 'amount_differs', 'one']])
  expect(match([aLine(CODE)], [aReceipt({ payeeAccountId: 'elsewhere' })])).toEqual([
    ['likely', 'other_account', 'one'],
  ])
  expect(match([aLine(CODE, { day: '2026-12-31' })])).toEqual([['likely', 'day_far', 'one']])
  expect(match([aLine(CODE)], [aReceipt({ expected: null })])).toEqual([
    ['likely', 'not_quoted', 'one'],
  ])
})

test('a code of ours that waits for nothing, and two codes at once, are left to a person', () => {
  expect(match([aLine(CODE)], [two])).toEqual([['none', 'code_unknown', null]])
  expect(match([aLine(`${CODE} ${OTHER}`)])).toEqual([['none', 'several_codes', null]])
})

test('of two lines for one receipt one pays it, that without a mistake', () => {
  const wrong = `${CODE.slice(0, -1)}${CODE.endsWith('W') ? 'Y' : 'W'}`
  expect(
    match([aLine(wrong), aLine(CODE, { day: '2026-11-22' }), aLine(CODE, { amount: 1 })]),
  ).toEqual([['none', 'paid_by_another', null], CERTAIN, ['none', 'paid_by_another', null]])
})

test('without a code, amount, name and day make a match likely, never certain', () => {
  expect(match([aLine('top up')])).toEqual([['likely', 'amount_and_name', 'one']])
  expect(match([aLine('top up', { sender: 'A STRANGER' })])).toEqual([['none', 'no_code', null]])
  expect(match([aLine('top up', { amount: 9_999 })])).toEqual([['none', 'no_code', null]])
  const twice = [aReceipt(), aReceipt({ receiptId: 'again', referenceCode: OTHER })]
  expect(match([aLine('top up')], twice)).toEqual([['none', 'no_code', null]])
})
