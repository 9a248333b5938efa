import { expect, test } from 'vitest'
import { ASK_TABLES, conflictRule, isAskTable, unitFields } from './conflict-rules.ts'
import type { SyncedTable } from './rows.ts'
import { fieldsOf, linksOf, SYNCED_TABLES } from './tables.ts'

test.each<[SyncedTable, string, string[]]>([
  [
    'address',
    'address',
    ['recipient', 'country', 'phone', 'province', 'city', 'area', 'detail', 'postalCode'],
  ],
  ['address', 'note', ['note']],
  ['parcel', 'trackingNumber', ['trackingNumber']],
  ['parcel', 'destination', ['destinationWarehouseId']],
  [
    'goods',
    'line',
    ['name', 'quantity', 'unitPriceFen', 'typedPrice', 'declaredValueFen', 'goodsClass', 'tags'],
  ],
  ['parcel', 'line', []],
  ['photo', 'address', []],
])('of a %s, %s is asked for as a whole: %j', (table, unit, fields) => {
  expect(unitFields(table, unit)).toEqual(fields)
})

test.each<[SyncedTable, string, unknown]>([
  ['account', 'defaultAddressId', 'lww'],
  ['account', 'cashFen', 'server'],
  ['address', 'note', { ask: 'note' }],
  ['address', 'city', { ask: 'address' }],
  ['parcel', 'note', { ask: 'note' }],
  ['parcel', 'stage', 'server'],
  ['parcel', 'weightGrams', 'server'],
  ['goods', 'parcelId', 'fixed'],
  ['photo', 'state', 'server'],
  ['claim', 'note', 'lww'],
  ['claim', 'status', 'server'],
  ['cartLine', 'quantity', 'lww'],
  ['cartLine', 'priceFen', 'fixed'],
  ['draft', 'content', 'fixed'],
  ['parcel', 'no such field', 'server'],
])('of a %s, %s is reconciled by %j', (table, field, rule) => {
  expect(conflictRule(table, field)).toEqual(rule)
})

test('members are asked about what they type, never about what the server writes', () => {
  expect([...ASK_TABLES].sort()).toEqual(['address', 'goods', 'parcel'])
  expect(SYNCED_TABLES.filter(isAskTable)).toEqual(ASK_TABLES)
})

test('the id of a row is never changed', () => {
  for (const table of SYNCED_TABLES) {
    expect([table, conflictRule(table, 'id')]).toEqual([
      table,
      ['alias', 'conflict', 'outcome'].includes(table) ? 'server' : 'fixed',
    ])
  }
})

test('each field of a row is a column, once', () => {
  for (const table of SYNCED_TABLES) {
    const names = fieldsOf(table).map(([field]) => field)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('id')
  }
})

test.each<[SyncedTable, unknown[]]>([
  ['account', [['defaultAddressId', ['address'], false]]],
  ['goods', [['parcelId', ['parcel'], true]]],
  [
    'photo',
    [
      [
        'ownerId',
        [
          'parcel',
          'claim',
          'carton',
          'inspection',
          'supplement',
          'compensation',
          'requestLine',
          'cartLine',
          'goodsReturn',
          'message',
        ],
        true,
      ],
    ],
  ],
  [
    'compensation',
    [
      ['shipmentId', ['shipment'], true],
      ['parcelId', ['parcel'], true],
      ['cartonId', ['carton'], false],
    ],
  ],
  ['claim', [['id', ['parcel'], true]]],
  ['alias', [['toId', ['parcel', 'goods', 'cartLine'], false]]],
  ['conflict', [['rowId', ['address', 'parcel', 'goods'], true]]],
  ['address', []],
  ['outcome', []],
])('a row of %s names others by %j', (table, links) => {
  expect(linksOf(table).map(({ field, link }) => [field, link.to, link.isPart])).toEqual(links)
})
