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
  const result = readBankLine(form(given))
  return result.ok ? [] : result.failures.map(({ path, code }) => [path, code])
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
  // Yuan are no dollars, and dollars no yuan.
  [{ currency: 'SGD' as const, amount: 'CN¥100', rate: '5.4' }, [['amount', 'money']]],
  [{ currency: 'SGD' as const, amount: '¥100', rate: '5.4' }, [['amount', 'money']]],
  [{ currency: 'SGD' as const, amount: 'US$100', rate: '5.4' }, [['amount', 'money']]],
  [{ amount: 'S$100' }, [['amount', 'money']]],
  [{ currency: 'SGD' as const, amount: '0.01', rate: '0.000001' }, [['amount', 'number_range']]],
])('%o is refused and named', (given, failures) => {
  expect(failuresIn(given)).toEqual(failures)
})

test.each([
  ['CNY', '¥1,250.50', '', 125_050],
  ['CNY', '1250.5元', '', 125_050],
  // 2,001 × 5.4321 = 10,869.6321
  ['SGD', 'S$20.01', '¥5.4321', 10_870],
  ['USD', '20.01 USD', '5.4321', 10_870],
  // Yen have no decimals, so their comma divides thousands: 12,980 × 0.0466 = 604.868
  ['JPY', '12,980', '0.0466', 60_487],
  ['JPY', '¥12,980', '0.0466元', 60_487],
  ['JPY', '12,980円', 'CN¥0.0466', 60_487],
] as const)('%s: %s at %s is %d fen', (currency, amount, rate, fen) => {
  expect(receivedFen(form({ currency, amount, rate }))).toBe(fen)
})
