import { expect, test } from 'vitest'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import { aParcel } from '#tests/support/row-builders.ts'
import { declarationEdits, declareIntent } from './save-declaration.ts'

const PARCEL = '01923456-789a-7fff-bfff-00000000000a'
const SHIRT = '01923456-789a-7fff-bfff-00000000000b'
const SOCKS = '01923456-789a-7fff-bfff-00000000000c'

const parcel = aParcel({ id: PARCEL, trackingNumber: 'SF1' })
const line = (id: string, name: string) => ({
  id,
  name,
  quantity: 1,
  unitPriceFen: 100,
  typedPrice: null,
  declaredValueFen: 100,
  goodsClass: 'standard' as const,
  tags: [],
})
const row = (id: string, name: string): GoodsRow => ({
  ...line(id, name),
  parcelId: PARCEL,
  createdAt: '2026-11-20T00:00:00Z',
})
const next = (fields: Partial<Declaration> = {}): Declaration => ({
  trackingNumber: 'SF1',
  destinationWarehouseId: 'CN',
  note: '',
  goods: [line(SHIRT, 'Shirt')],
  ...fields,
})
const sent = (after: Declaration) =>
  declarationEdits({ parcel, goods: [row(SHIRT, 'Shirt')] }, after).map(
    ({ definition, id, set, base }) => ({ op: definition.op, id, set, base }),
  )

test('a form saved as it was opened sends nothing', () => {
  expect(sent(next())).toEqual([])
})

test('only changed fields are sent, each with the value that the form was opened with', () => {
  expect(sent(next({ note: 'fragile' }))).toEqual([
    { op: 'parcel.edit', id: PARCEL, set: { note: 'fragile' }, base: parcel },
  ])
  expect(sent(next({ goods: [{ ...line(SHIRT, 'Shirt'), quantity: 4 }] }))).toEqual([
    { op: 'goods.edit', id: SHIRT, set: { quantity: 4 }, base: row(SHIRT, 'Shirt') },
  ])
})

test('goods lines are added and removed by their ids', () => {
  expect(sent(next({ goods: [line(SOCKS, 'Socks')] }))).toMatchObject([
    { op: 'goods.add', id: SOCKS, set: { parcelId: PARCEL, name: 'Socks' } },
    { op: 'goods.remove', id: SHIRT, set: {} },
  ])
})

test('submitting a draft names it, for the server to remove it in the same step', () => {
  expect(declareIntent(PARCEL, next(), { id: SOCKS, rev: SHIRT })).toMatchObject({
    id: PARCEL,
    set: { trackingNumber: 'SF1', draftId: SOCKS },
    base: { rev: SHIRT },
  })
  expect(declareIntent(PARCEL, next()).set).not.toHaveProperty('draftId')
})
