import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { MAX_AMOUNT_FEN, parseYuan, yuanText } from './money.ts'

const amount = fc.integer({ min: 0, max: MAX_AMOUNT_FEN })

test('what is shown reads back as the same fen', () => {
  fc.assert(
    fc.property(amount, (fen) => {
      expect(parseYuan(yuanText(fen))).toBe(fen)
    }),
    { seed: 1 },
  )
})

test.each([
  ['0', 0],
  ['0.00', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12.', 1200],
  ['007', 700],
  ['  3.20 ', 320],
  ['99999999.99', MAX_AMOUNT_FEN],
])('%j is %d fen', (typed, fen) => {
  expect(parseYuan(typed)).toBe(fen)
})

test.each([
  ['1,200.05', 120005],
  ['1,234,567.8', 123456780],
  ['¥0.07', 7],
  ['￥0.07', 7],
  ['１２．３０', 1230],
  ['１，２００．００', 120000],
  ['12,50', 1250],
  ['１２，５', 1250],
  ['¥12', 1200],
  ['¥ 1 200,50', 120050],
  ['CN¥12.50', 1250],
  ['12元', 1200],
  ['12.5 RMB', 1250],
  ['人民币 12', 1200],
])('%j is read as a Chinese keyboard or a shop writes it: %d fen', (typed, fen) => {
  expect(parseYuan(typed)).toBe(fen)
})

test.each([
  ['0.29', 29],
  ['1.15', 115],
  ['4.35', 435],
  ['19.99', 1999],
  ['1000000.07', 100000007],
])('%s, which a binary fraction cannot hold, is exactly %d fen', (typed, fen) => {
  expect(parseYuan(typed)).toBe(fen)
})

test.each([
  '',
  ' ',
  '.',
  '.5',
  '¥',
  'abc',
  '元',
  'JP¥12',
  '$12',
  '12円',
  '1.234',
  '1.2.3',
  '1 2',
  '12 .5',
  '¥¥1',
  '1¥',
  '1,250',
  '1.250',
  '１，２００',
  '1,2,0,0',
  '1234,567',
  ',100',
  '1,00.5',
  '1,234,56',
  '+1',
  '−1',
  '--1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '١٢',
])('%j is no amount', (typed) => {
  expect(parseYuan(typed)).toBeNull()
})

test.each([
  ['100000000', 10_000_000_000],
  ['999999999.99', 99_999_999_999],
  ['-1', -100],
  ['-0.50', -50],
])('%j is out of range, yet a number', (typed, fen) => {
  expect(parseYuan(typed)).toBe(fen)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [120005, '1200.05'],
  [MAX_AMOUNT_FEN, '99999999.99'],
  [-7, '-0.07'],
  [-100, '-1.00'],
  [-12345, '-123.45'],
])('%d fen are shown as %s', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
})

for (const [typed, right] of [
  ['¥12.50', [1250]],
  ['12,50', [1250]],
  ['１２．５０', [1250]],
  ['12.5元', [1250]],
  ['12块', [1200, null]],
  ['12块5', [1250, null]],
  ['12元5角', [1250, null]],
  ['1,234.56', [123456]],
  ['1.234,56', [123456]],
  ["1'234.56", [123456]],
  ['1\u202f234,56', [123456]],
  ['1\u2009234.56', [123456, null]],
  ['12。5', [1250]],
  ['.5', [50, null]],
  ['12.', [1200]],
  ['CN¥ 12', [1200]],
  ['RMB 12', [1200]],
  ['CNY12.00', [1200]],
  ['12 CNY', [1200]],
  ['￥ １２', [1200]],
  ['¥\u00a012', [1200]],
  ['\u200e12', [1200]],
  ['\u202d1,234.50\u202c', [123450]],
  ['12\u200b.5', [1250]],
  ['¥\u200b12', [1200]],
  ['¥1，234', [123400, null]],
  ['1，234．5', [123450]],
  ['1e3', [null]],
  ['12.505', [null]],
  ['1,23,456', [null]],
  ['0x10', [null]],
  ['$12', [null]],
  ['12円', [null]],
  ['JPY 12', [null]],
  ['€12', [null]],
  ['12 12', [null]],
  ['--5', [null]],
  ['Infinity', [null]],
  ['十二', [null]],
  ['1.2.3', [null]],
] as const) {
  worldCase('30-typed-amounts', `${typed} is ${right.join(' or ')}`, () => {
    expect(right as readonly unknown[]).toContain(parseYuan(typed))
  })
}

const AMOUNTS = '46-amounts'
for (const [typed, ...fen] of [
  ['12,50', 1250],
  ['¥12', 1200],
  ['12元', 1200],
  ['1,250.5', 125050],
  ['1.250,00', 125000],
  ['1 250,00', 125000],
  ["1'250.00", 125000],
  ['1,250', null],
  ['￥１２．５０', 1250],
  ['CN¥12.50', 1250],
  ['RMB 12.50', 1250],
  ['人民币12.5', 1250],
  ['12.50 CNY', 1250],
  ['0,5', 50],
  ['12。5', 1250, null],
  ['1.2万', 1200000, null],
  ['12块5', 1250, null],
  ['-5', null, -500],
  ['1e3', null],
  ['12.505', null],
  ['100,000.00', 10000000],
  ['$12', null],
  ['1,25,0', null],
  ['  12 ', 1200],
  ['12\u00a0', 1200],
  ['１，２５０．００', 125000],
  ['1.250.000,00', 125000000],
  ['', null],
] as const) {
  worldCase(AMOUNTS, `${JSON.stringify(typed)} is ${fen.join(' or ')}`, () => {
    expect([...fen]).toContain(parseYuan(typed))
  })
}
