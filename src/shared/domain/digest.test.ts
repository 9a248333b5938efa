import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DIGEST, updateDigest } from './digest.ts'

const row = fc.record({
  table: fc.constantFrom('parcel', 'goods'),
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 1e9 }),
})

test('rows that came and left again leave nothing behind, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (stay, pass) => {
      const all = updateDigest(EMPTY_DIGEST, [], [...pass, ...stay])
      expect(updateDigest(all, [...pass].reverse(), [])).toBe(updateDigest(EMPTY_DIGEST, [], stay))
    }),
  )
})

test('another version, id or table is another digest', () => {
  const one = { table: 'parcel', id: 'a', version: 1 }
  const digests = [
    one,
    { ...one, version: 2 },
    { ...one, id: 'b' },
    { ...one, table: 'goods' },
  ].map((each) => updateDigest(EMPTY_DIGEST, [], [each]))
  expect(new Set(digests).size).toBe(4)
})
