import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PATTERNS, type PlainPathName, paths } from './paths.ts'

const ID = '01923456-789a-7fff-bfff-ffffffffffff'

test('every path can be linked to; without a parameter and a query the link is the pattern', () => {
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    if (pattern.includes(':')) expect(paths).toHaveProperty(name)
    else expect(paths[name as PlainPathName]()).toBe(pattern)
  }
})

test.each([
  [paths.parcels(), '/admin/package/all'],
  [paths.parcel({ id: ID, code: null }), `/admin/package/all?id=${ID}`],
  [paths.addressBook({ id: 'new' }), '/admin/address?id=new'],
  [paths.addressBook({ outcome: ID }), `/admin/address?outcome=${ID}`],
  [paths.storeAddress({ warehouse: 'JP' }), '/admin/storeAddress?warehouse=JP'],
  [paths.member({ view: 'attention' }), '/admin/member?view=attention'],
  [paths.parcels('toShip'), '/admin/package/toShip'],
  [paths.parcels('all', { warehouse: 'CN' }), '/admin/package/all?warehouse=CN'],
  [paths.parcels('all', { q: 'a', warehouse: 'CN' }), '/admin/package/all?q=a&warehouse=CN'],
  [paths.parcels('all', { q: undefined }), '/admin/package/all'],
  [paths.parcel({ id: ID, code: 'PK000000000' }), '/admin/package/all?code=PK000000000'],
  [paths.declare({ claim: 1 }), '/admin/package/declare?claim=1'],
  [paths.declare({ paste: 1, draft: ID }), `/admin/package/declare?paste=1&draft=${ID}`],
  [paths.staffParcels({ list: 'arrived' }), '/staff/parcels?list=arrived'],
  [paths.staffLabel({ code: 'PK000000000' }), '/staff/label?code=PK000000000'],
])('%s', (path, expected) => {
  expect(path).toBe(expected)
})

describe('what a person looked for', () => {
  test.each([
    ['a b', 'a%20b'],
    ['a+b', 'a%2Bb'],
    ['a&q=b#c', 'a%26q%3Db%23c'],
    ['50%', '50%25'],
    ['茶', '%E8%8C%B6'],
    ['🚢', '%F0%9F%9A%A2'],
    ['', ''],
    ['\ud83d', '%EF%BF%BD'],
    ['a\udea2b', 'a%EF%BF%BDb'],
  ])('%j is encoded', (q, encoded) => {
    expect(paths.parcels('all', { q })).toBe(`/admin/package/all?q=${encoded}`)
  })

  test('comes back as it was typed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (q) => {
        const url = new URL(paths.parcels('toShip', { q }), 'https://sampan.example')
        expect(url.pathname).toBe('/admin/package/toShip')
        expect(url.hash).toBe('')
        expect([...url.searchParams]).toEqual([['q', q.toWellFormed()]])
      }),
      { seed: 15 },
    )
  })
})
