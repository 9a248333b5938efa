import { expect, test } from 'vitest'
import { tariffFinder, WORLD_FINDER } from './tariff-finders.ts'

test.each([
  ['US', 'hts.usitc.gov'],
  ['GB', 'www.trade-tariff.service.gov.uk'],
  ['DE', 'ec.europa.eu'],
  ['IE', 'ec.europa.eu'],
  ['JP', 'www.customs.go.jp'],
  ['CN', 'online.customs.gov.cn'],
])('the heading of goods for %s is looked up at %s', (country, host) => {
  const { protocol, hostname } = new URL(tariffFinder(country).url)
  expect([protocol, hostname]).toEqual(['https:', host])
})

test('a destination without a finder that we know has that of the world', () => {
  expect(tariffFinder('BR')).toBe(WORLD_FINDER)
  expect(tariffFinder('')).toBe(WORLD_FINDER)
})
