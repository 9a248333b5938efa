import { expect, test } from 'vitest'
import { anId } from '#tests/support/row-builders.ts'
import { emptyWithdrawal, readWithdrawal, withdrawDraftOf } from './withdraw-form.ts'

const typed = (given: object = {}) => ({
  ...emptyWithdrawal(),
  amount: '12.50',
  holder: 'Mei Tan',
  bank: 'DBS',
  number: 'sg00 1234-5678',
  isOwn: true,
  ...given,
})
const failuresOf = (given: object, balanceFen = 10_000) => {
  const result = readWithdrawal(typed(given), balanceFen)
  return result.ok ? [] : result.failures.map(({ path, code }) => [path, code])
}

test('what is typed is sent with the key of the form, the number without spaces', () => {
  const form = typed()
  const { onceKey } = form
  expect(readWithdrawal(form, 10_000)).toEqual({
    ok: true,
    value: { onceKey, amountFen: 1_250, holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' },
  })
})

test.each([
  ['', 'required'],
  ['abc', 'money'],
  ['0.001', 'money'],
  ['0', 'withdrawal_minimum'],
  ['-1', 'withdrawal_minimum'],
  ['0.99', 'withdrawal_minimum'],
  ['100.01', 'above_balance'],
  ['1e18', 'money'],
])('the amount %j is refused as %s', (amount, code) => {
  expect(failuresOf({ amount })).toEqual([['amountFen', code]])
})

test('full-width digits are digits', () => {
  expect(failuresOf({ amount: '１２' })).toEqual([])
})

test('every missing field is named, and the account must be the member’s own', () => {
  expect(failuresOf({ amount: '', holder: ' ', bank: '', number: '', isOwn: false })).toEqual([
    ['amountFen', 'required'],
    ['holder', 'required'],
    ['bank', 'required'],
    ['number', 'account_number'],
    ['isOwn', 'required'],
  ])
})

test('a draft keeps its key and never has an account number; one that was sent is not opened', () => {
  const { number: _number, isOwn: _isOwn, ...form } = typed()
  const draft = { id: anId(), savedAt: '2026-11-22T08:00:00.000Z' }
  const drafts = [{ ...draft, content: { form: { ...form, number: 'SG0012345678' } } }]
  const opened = withdrawDraftOf(drafts, new Set())
  expect(opened?.form).toEqual(form)
  expect(withdrawDraftOf(drafts, new Set([form.onceKey]))).toBeNull()
})
