import { expect, test } from 'vitest'
import { readScanned } from './scanned-code.ts'

test.each([
  ['SF1234567890123', 'SF1234567890123'],
  ['*SF1234567890123*', 'SF1234567890123'],
  [']C0SF1234567890123', 'SF1234567890123'],
  [' sf12 3456 7890 123 ', 'SF1234567890123'],
  ['ＳＦ１２３４５６７８９０１２３', 'SF1234567890123'],
  ['JD0012345678901-1-1-', 'JD0012345678901-1-1-'],
  ['ZTO 75312345678901', '75312345678901'],
  ['ABC 1234 5678', 'ABC12345678'],
])('the bar code %j is the tracking number %s', (text, code) => {
  expect(readScanned(text, 'code_128')).toEqual({ kind: 'tracking', code })
})

test.each([
  ['420902109205590164917312751089', '9205590164917312751089', 'a postal code of the USA'],
  ['(420)90210(92)05590164917312751089', '9205590164917312751089', 'brackets as readers print'],
  [']C100340434160000000018', '340434160000000018', 'a serial shipping container code'],
  ['\u001d401ABC1234567', 'ABC1234567', 'a consignment'],
])('GS1: %j is the number %s (%s)', (text, code) => {
  expect(readScanned(text, 'code_128')).toEqual({ kind: 'tracking', code })
})

test('a number that only begins like an element of GS1 stays whole', () => {
  const code = '004012345678901234'
  expect(readScanned(code)).toEqual({ kind: 'tracking', code })
  expect(readScanned('00340434160000000019').code).toBe('00340434160000000019')
  expect(readScanned('4201234567890')).toEqual({ kind: 'tracking', code: '4201234567890' })
})

test.each([
  ['https://ucmp.sf-express.com/p?nu=SF1234567890123&from=app', 'SF1234567890123'],
  ['https://t.17track.net/en#nums=JT1234567890123', 'JT1234567890123'],
  ['https://example.com/track/YT1234567890123', 'YT1234567890123'],
  ['https://example.com/?a=SF1234567890123&b=YT1234567890123', null],
  ['https://u.wechat.com/MAbcdefgh', null],
])('a link is read by the number in it: %s', (link, code) => {
  const read = readScanned(link, 'qr_code')
  expect(read).toMatchObject(code === null ? { kind: 'unknown' } : { kind: 'tracking', code })
})

test('the QR code of an SF waybill has its number among other fields', () => {
  const text = "MMM={'k1':'755WE','k2':'755AH','k3':'','k4':'T4','k5':'SF1234567890123','k6':''}"
  expect(readScanned(text, 'qr_code')).toEqual({ kind: 'tracking', code: 'SF1234567890123' })
})

test.each(['PKZZZZZZZYE', 'SP0000011', 'sp000-0011', 'https://x.test/admin?code=SP0000011'])(
  '%s is a code of ours if its check character is right',
  (text) => {
    const read = readScanned(text)
    expect(read.kind).toBe('ours')
    expect(read.code).toMatch(/^(PKZ|SP0)/)
  },
)

test('a code of ours with a wrong check character is a number like any other', () => {
  expect(readScanned('SP0000012')).toEqual({ kind: 'tracking', code: 'SP0000012' })
})

test('the number of a product is no tracking number, but the same digits of a waybill are', () => {
  expect(readScanned('9780201379624', 'ean_13')).toMatchObject({ kind: 'product' })
  expect(readScanned('9780201379624', 'code_128')).toMatchObject({ kind: 'tracking' })
})

test.each([
  '',
  '单号',
  'hello',
  'A-1',
  'WIFI:S:home;T:WPA;P:secret;;',
  '1'.repeat(41),
  'x'.repeat(9_999),
])('%j is nothing that we know', (text) => {
  expect(readScanned(text, 'qr_code').kind).toBe('unknown')
})
