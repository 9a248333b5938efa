import { expect, test } from 'vitest'
import { ecbFile } from '#tests/support/ecb-file.ts'
import { readEcbRates } from './ecb-rates.ts'

const DAY = '2026-11-27'
const file = ecbFile(DAY)
const rateOf = (text: string, currency: string) =>
  readEcbRates(text).rates.find((one) => one.currency === currency)?.rateMillionths

test('rates of the euro become what one unit costs in yuan', () => {
  const { day, rates } = readEcbRates(file)
  expect(day).toBe(DAY)
  expect(rates).toHaveLength(29)
  expect(rateOf(file, 'EUR')).toBe(7_652_400)
  expect(rateOf(file, 'JPY')).toBe(45_572)
  expect(rateOf(file, 'KRW')).toBe(4_868)
  expect(rateOf(file, 'CNY')).toBeUndefined()
})

test('the file may be written with other quotes and spaces', () => {
  expect(rateOf(file.replaceAll("'", '"').replaceAll('\t', ''), 'USD')).toBe(7_124_476)
})

test.each([
  ['is cut off', file.slice(0, 600), 'no end'],
  ['is a page', '<html><body>Moved</body></html>', 'no end'],
  ['has no day', file.replace(/<Cube time=.*>/, '<Cube>'), 'no one day'],
  ['has a day that there is not', file.replace(DAY, '2026-02-31'), 'no one day'],
  ['has two days', file.replace(/(<Cube time=.*>)/, '$1$1'), 'no one day'],
  ['has a currency twice', file.replace("'JPY'", "'USD'"), 'USD twice'],
  ['has no yuan', file.replace("'CNY'", "'XYZ'"), 'no yuan'],
  ['has a rate of nothing', ecbFile(DAY, { SGD: '0' }), 'SGD has no rate'],
  ['has a negative rate', ecbFile(DAY, { SGD: '-1.4' }), 'no rate'],
  ['has a word for a rate', ecbFile(DAY, { SGD: 'n/a' }), 'no rate'],
  ['has a rate without its point', ecbFile(DAY, { IDR: '999999999' }), 'IDR cannot be meant'],
  ['has an entity', file.replace("'USD'", "'&x;'"), 'no rate'],
])('a file that %s is refused as a whole', (_, text, why) => {
  expect(() => readEcbRates(text)).toThrow(why)
})
