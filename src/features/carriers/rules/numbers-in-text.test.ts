import { expect, test } from 'vitest'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'
import { numbersInText } from './numbers-in-text.ts'

test.each([
  ['SF1234567890123', ['SF1234567890123']],
  ['sf12 3456 7890 123', ['SF1234567890123']],
  ['RB 123 456 785 GB', ['RB123456785GB']],
  ['1Z 999 AA1 01 2345 6784', ['1Z999AA10123456784']],
  ['您的快递单号：SF1234567890123，请查收', ['SF1234567890123']],
  ['Tracking number: 123456789012', ['123456789012']],
  ['https://www.kuaidi100.com/chaxun?com=yuantong&nu=YT1234567890123', ['YT1234567890123']],
  ['SF1234567890123, cotton T-shirt, 2, 39.90', ['SF1234567890123']],
  [
    'SF1234567890123\nYT1234567890123 socks 2\nSF1234567890123',
    ['SF1234567890123', 'YT1234567890123'],
  ],
  [
    'SF1234567890123 YT1234567890123、JT1234567890123',
    ['SF1234567890123', 'YT1234567890123', 'JT1234567890123'],
  ],
])('the numbers of %j', (text, sure) => {
  expect(numbersInText(text)).toMatchObject({ sure })
})

test.each([
  ['681234567890', '681234567890'],
  ['8613800138000', '8613800138000'],
  ['6901234567892', '6901234567892'],
  ['ABC123456789', 'ABC123456789'],
])('%s may be a tracking number, and something else', (text, number) => {
  expect(numbersInText(text)).toEqual({ sure: [], possible: [number] })
})

test.each([
  'cotton T-shirt',
  'iphone15promax',
  'iPhone 15 Pro Max 256',
  'LEGO 75192 UCS',
  'B0CX23V2ZK',
  '1688',
  '耳机 681234567890',
  'https://item.taobao.com/item.htm?id=681234567890',
  '',
])('there is no number in %j', (text) => {
  expect(numbersInText(text)).toEqual({ sure: [], possible: [] })
})

test('a list with one sure number is a list of numbers', () => {
  expect(numbersInText('SF1234567890123\n123456789012')).toEqual({
    sure: ['SF1234567890123'],
    possible: ['123456789012'],
  })
})

worldCase('17-jd-package-codes', 'the labels of the boxes of a parcel are one number', () => {
  expect(numbersInText(readWorldText('17-jd-package-codes/scans.txt')).sure).toEqual([
    'JDVA12345678901',
  ])
})
