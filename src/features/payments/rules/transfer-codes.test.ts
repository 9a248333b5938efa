import { expect, test } from 'vitest'
import {
  checkSum,
  codeSystemOf,
  isIban,
  isWrongIban,
  readProxy,
  transferCode,
} from './transfer-codes.ts'

/** Data objects by what names them. */
function objectsOf(code: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    objects.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return objects
}

const transfer = { amount: 123_456, reference: 'RC7K2M9QX4', until: '2026-12-03T17:00:00.000Z' }
const dollars = {
  holder: 'Sampan Pte Ltd',
  number: '003-912345-6',
  currency: 'SGD',
  proxy: '201912345K',
}

test('the sum at the end is that of codes in use', () => {
  const sign =
    '00020101021126430009SG.PAYNOW010120210T04SS0129D030110502QS51810007SG.SGQR011221073031741D020701.000103066003160402010503279060400000708202107305204000053037025802SG5925LOVING HEART MULTI-SERVIC6009Singapore6304'
  expect(checkSum(sign)).toBe('A177')
  expect(checkSum('123456789')).toBe('29B1')
})

test('PayNow: to an entity, of an amount that nobody edits, under the reference, until a day in Singapore', () => {
  const code = transferCode(dollars, transfer) ?? ''
  const objects = objectsOf(code)
  expect([...objects.keys()]).toEqual('00 01 26 52 53 54 58 59 60 62 63'.split(' '))
  expect(objectsOf(objects.get('26') ?? '')).toEqual(
    new Map([
      ['00', 'SG.PAYNOW'],
      ['01', '2'],
      ['02', '201912345K'],
      ['03', '0'],
      ['04', '20261204'],
    ]),
  )
  expect(objects.get('01')).toBe('12')
  expect(objects.get('53')).toBe('702')
  expect(objects.get('54')).toBe('1234.56')
  expect(objects.get('59')).toBe('Sampan Pte Ltd')
  expect(objectsOf(objects.get('62') ?? '')).toEqual(new Map([['01', transfer.reference]]))
  expect(objects.get('63')).toBe(checkSum(code.slice(0, -4)))
  const toMobile = transferCode({ ...dollars, proxy: '+6591234567' }, transfer) ?? ''
  expect(toMobile).toContain('0009SG.PAYNOW010100211+6591234567')
})

test('FPS: to an identifier, in dollars of Hong Kong; a name that is not ASCII is left to the bank', () => {
  const account = { holder: '舢舨有限公司', number: '012-345', currency: 'HKD', proxy: '1234567' }
  const objects = objectsOf(transferCode(account, { ...transfer, amount: 5 }) ?? '')
  expect(objects.get('26')).toBe('0012hk.com.hkicl02071234567')
  expect(objects.get('53')).toBe('344')
  expect(objects.get('54')).toBe('0.05')
  expect(objects.get('59')).toBe('NA')
  expect(objects.get('62')).toBe(`0510${transfer.reference}`)
})

test('SEPA: the lines of the guideline, to an IBAN without its blanks', () => {
  const account = {
    holder: 'Sampan Überseehandel GmbH',
    number: 'DE89 3704 0044 0532 0130 00',
    currency: 'EUR',
    proxy: '',
  }
  expect(transferCode(account, transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Sampan Überseehandel GmbH',
    'DE89370400440532013000',
    'EUR1234.56',
    '',
    '',
    transfer.reference,
  ])
})

test('an account without what its system needs has no code', () => {
  for (const account of [
    { ...dollars, proxy: '' },
    { ...dollars, currency: 'USD' },
    { ...dollars, proxy: '12' },
    { ...dollars, currency: 'EUR', proxy: '' },
    { ...dollars, currency: 'EUR', number: 'DE89 3704 0044 0532 0130 01' },
  ]) {
    expect(codeSystemOf(account)).toBeNull()
    expect(transferCode(account, transfer)).toBeNull()
  }
})

test.each([
  ['SGD', '53012345 d', '53012345D'],
  ['SGD', '201912345K', '201912345K'],
  ['SGD', 'T04SS0129D', 'T04SS0129D'],
  ['SGD', '201912345k01A', '201912345K01A'],
  ['SGD', '９１２３ ４５６７', '+6591234567'],
  ['SGD', '+65 9123 4567', '+6591234567'],
  ['SGD', '71234567', null],
  ['SGD', '201912345', null],
  ['SGD', '', ''],
  ['HKD', '1234567', '1234567'],
  ['HKD', '123 456 789', '123456789'],
  ['HKD', '12345678', null],
  ['HKD', '201912345K', null],
  ['USD', '1234567', null],
  ['USD', ' ', ''],
])('in %s “%s” is %s', (currency, typed, proxy) => {
  expect(readProxy(currency, typed)).toBe(proxy)
})

test('an IBAN is told by its check digits, and a wrong one by its shape', () => {
  for (const right of ['GB82 WEST 1234 5698 7654 32', 'be68539007547034', 'NO93 8601 1117 947'])
    expect([isIban(right), isWrongIban(right)]).toEqual([true, false])
  expect(isWrongIban('GB82 WEST 1234 5698 7654 23')).toBe(true)
  for (const other of ['003-912345-6', '6216 0000 1111', 'alipay@sampan.example', 'CMB 6216'])
    expect([isIban(other), isWrongIban(other)]).toEqual([false, false])
})
