import { expect, test } from 'vitest'
import { anId } from '#tests/support/row-builders.ts'
import { type BankLineForm, readBankLine, receivedFen } from './bank-line-form.ts'

const form = (given: Partial<BankLineForm> = {}): BankLineForm => ({
  payeeAccountId: anId(),
  bankReference: 'boc 12',
  valueDate: '2026-11-20',
  currency: 'CNY',
  amount: '100',
  rate: '',
  ...given,
})
const failuresIn = (given: Partial<BankLineForm>) => {
  const read = readBankLine(form(given))
  return read.ok ? [] : read.failures.map(({ path, code }) => [path, code])
}

test('yuan and foreign money are read as the bank shows them', () => {
  expect(readBankLine(form())).toMatchObject({
    ok: true,
    value: { bankReference: 'BOC12', received: { kind: 'yuan', amountFen: 10_000 } },
  })
  const foreign = form({ currency: 'SGD', amount: '20.01', rate: '5.4321' })
  expect(readBankLine(foreign)).toMatchObject({
    value: { received: { kind: 'foreign', currency: 'SGD', amount: 2_001, rate: 5_432_100 } },
  })
  expect(receivedFen(foreign)).toBe(10_870)
  expect(receivedFen({ ...foreign, rate: '' })).toBeNull()
})

test.each([
  [{ amount: '' }, [['amount', 'required']]],
  [{ amount: '0' }, [['amount', 'number_range']]],
  [{ amount: '-1' }, [['amount', 'number_range']]],
  [{ amount: '1e18' }, [['amount', 'money']]],
  [{ amount: '0.001' }, [['amount', 'money']]],
  [{ bankReference: ' ' }, [['bankReference', 'required']]],
  [{ valueDate: '' }, [['valueDate', 'type']]],
  [{ currency: 'SGD' as const, rate: '' }, [['rate', 'required']]],
  [{ currency: 'SGD' as const, rate: 'x' }, [['rate', 'type']]],
  [{ currency: 'SGD' as const, amount: '0.01', rate: '0.000001' }, [['amount', 'number_range']]],
])('%o is refused and named', (given, failures) => {
  expect(failuresIn(given)).toEqual(failures)
})
