import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFINITIONS } from '#registry/mutations.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { nextRelease } from '#tests/support/next-release.ts'
import { conflictRule, unitFields } from './conflict-rules.ts'
import { bringUpToDate, effectOn, MUTATIONS, touchedBy } from './registry.ts'
import type { Rows, SyncedTable } from './rows.ts'
import type { WireMutation } from './sync.ts'

const ID = '01923456-789a-7fff-bfff-ffffffffffff'
const line = {
  id: '01923456-789a-7fff-bfff-00000000000a',
  name: 'Teapot',
  quantity: 2,
  unitPriceFen: 500,
  declaredValueFen: 1000,
  goodsClass: 'restricted',
}
const SETS: Record<string, Record<string, unknown>> = {
  'parcel.declare': {
    trackingNumber: 'SF1',
    destinationWarehouseId: 'CN',
    note: '',
    goods: [line],
  },
  'parcel.edit': { note: 'fragile' },
  'goods.add': { ...line, parcelId: ID },
  'address.create': { recipient: 'Ann', country: 'SG', postalCode: '238839' },
  'draft.save': { kind: 'parcel', content: { a: 1 } },
  'request.submit': submissionFields(),
  'request.resubmit': submissionFields(),
}
const aMutation = (op: string, over: Partial<WireMutation> = {}): WireMutation => ({
  seq: 1,
  mid: ID,
  op,
  v: 1,
  id: ID,
  set: SETS[op] ?? {},
  base: {},
  ts: 1_700_000_000_000,
  ...over,
})

test('an effect applied twice is the effect applied once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MUTATIONS.keys()), (op) => {
      const m = aMutation(op)
      for (const ref of touchedBy(m)) {
        const once = effectOn(ref, undefined, m)
        expect(effectOn(ref, once, m)).toEqual(once)
      }
    }),
  )
})

test('a patch of a removed row does not restore it', () => {
  for (const op of ['parcel.edit', 'goods.edit', 'address.edit', 'account.edit']) {
    const m = aMutation(op)
    for (const ref of touchedBy(m)) expect(effectOn(ref, undefined, m)).toBeUndefined()
  }
})

test('a declaration makes its parcel and its goods, with the strictest class', () => {
  const m = aMutation('parcel.declare')
  expect(effectOn({ table: 'parcel', id: ID }, undefined, m)).toMatchObject({
    stage: 'toWarehouse',
    goodsClass: 'restricted',
    code: null,
  })
  expect(effectOn({ table: 'goods', id: line.id }, undefined, m)).toMatchObject({ parcelId: ID })
})

test('declaring a parcel that arrived undeclared moves it on and keeps what the warehouse measured', () => {
  const arrived = { id: ID, stage: 'toDeclare', weightGrams: 900 } as Rows['parcel']
  const declared = effectOn({ table: 'parcel', id: ID }, arrived, aMutation('parcel.declare'))
  expect(declared).toMatchObject({
    stage: 'toShip',
    weightGrams: 900,
    destinationWarehouseId: 'CN',
  })
})

test('a mutation of a later version than ours is not understood', () => {
  expect(bringUpToDate(aMutation('parcel.edit', { v: 99 }))).toBeNull()
  expect(bringUpToDate(aMutation('parcel.teleport'))).toBeNull()
  expect(bringUpToDate(aMutation('parcel.edit'))).toEqual(aMutation('parcel.edit'))
})

test('a mutation of an earlier version is brought up to date step by step', () => {
  const goBack = nextRelease('parcel.edit', ['remark', 'memo'], ['memo', 'note'])
  const from = (v: number, set: WireMutation['set'], base: WireMutation['base']) =>
    bringUpToDate(aMutation('parcel.edit', { v, set, base }))
  const today = aMutation('parcel.edit', { v: 3, set: { note: 'x' }, base: { note: 'y' } })
  expect(from(1, { remark: 'x' }, { remark: 'y' })).toEqual(today)
  expect(from(2, { memo: 'x' }, { memo: 'y' })).toEqual(today)
  expect(from(3, { note: 'x' }, { note: 'y' })).toEqual(today)
  expect(from(4, { note: 'x' }, { note: 'y' })).toBeNull()
  goBack()
})

test('every op is named for a table and a verb and no two share a name', () => {
  for (const op of MUTATIONS.keys()) expect(op).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+$/)
  expect(MUTATIONS.size).toBe(DEFINITIONS.length)
})

test('an address without its note conflicts as a whole, and its note alone', () => {
  const fields = unitFields('address', 'address')
  expect(fields).toContain('postalCode')
  expect(fields).not.toContain('note')
  expect(unitFields('address', 'note')).toEqual(['note'])
  expect(conflictRule('parcel' satisfies SyncedTable, 'no such field')).toBe('server')
})
