import { expect } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { placeFailures } from './place.ts'

const ADDRESSES = '45-addresses'
const place = { province: '', city: '', area: '' }
for (const [country, postalCode, given, missing] of [
  ['US', '94107', { city: 'San Francisco' }, ['province']],
  ['US', '94107', { province: 'CA' }, ['city']],
  ['CA', 'K1A 0B1', { city: 'Ottawa' }, ['province']],
  ['AU', '3000', { city: 'Melbourne' }, ['province']],
  ['GB', 'SW1A 1AA', {}, ['city']],
  ['GB', 'SW1A 1AA', { city: 'London' }, []],
  ['DE', '10115', { city: 'Berlin' }, []],
  ['NZ', '6011', { city: 'Wellington' }, []],
  ['SG', '018956', {}, []],
  ['BR', '01310-100', { city: 'São Paulo' }, ['province']],
  ['JP', '100-8111', { city: '千代田区' }, ['province']],
] as const) {
  worldCase(ADDRESSES, `${country} with ${JSON.stringify(given)} misses ${missing}`, () => {
    const failures = placeFailures({ country, postalCode, ...place, ...given })
    expect(failures.map(({ path }) => path)).toEqual(missing)
  })
}
