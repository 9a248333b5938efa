import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { MAX_DRAFT_BYTES, saveDraft } from '#engine/shared/draft.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { utf8Length } from '#engine/shared/utf8-length.ts'
import { MAX_BATCH_PARCELS } from '#features/parcels/contract/limits.ts'
import type { BatchRow } from '#features/parcels/member/data/drafts.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { batchDraftOf, checkBatch, declareBatch, rowOf, withRowAbove } from './batch.ts'

afterEach(closeCurrent)

let made = 0
const newId = () =>
  uuidv7({ nowMs: () => 1, randomBytes: (length) => new Uint8Array(length).fill(++made) })

const aRow = (fields: Partial<BatchRow> = {}): BatchRow => ({
  id: newId(),
  goodsId: newId(),
  trackingNumber: 'SF1234567890123',
  comparedNumber: '',
  name: 'T-shirt',
  quantity: '2',
  unitPrice: '39.90',
  goodsClass: null,
  more: [],
  ...fields,
})
const none = new Set<string>()

test('a whole row becomes a declaration to the warehouse of the batch', () => {
  const [checked] = checkBatch([aRow()], 'SG', none)
  expect(checked?.failures).toEqual([])
  expect(checked?.declaration).toMatchObject({
    trackingNumber: 'SF1234567890123',
    destinationWarehouseId: 'SG',
    goods: [{ name: 'T-shirt', quantity: 2, unitPriceFen: 3990, declaredValueFen: 7980 }],
  })
})

test('there is one of what a list counts not at all', () => {
  const goods = { name: 'socks', quantity: '', unitPrice: '5' }
  const line = { trackingNumber: 'SF1234567890123', ...goods }
  expect(rowOf({ ...line, more: [goods] })).toMatchObject({
    quantity: '1',
    more: [{ quantity: '1' }],
  })
  expect(rowOf({ ...line, quantity: '3' })).toMatchObject({ quantity: '3' })
})

test('each failure of a row belongs to its cell', () => {
  const bad = aRow({ trackingNumber: '单号', name: '', quantity: '1.5', unitPrice: 'free' })
  const [checked] = checkBatch([bad], 'CN', none)
  expect(checked?.failures.map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([
      ['trackingNumber', 'tracking_characters'],
      ['goods.0.name', 'required'],
      ['goods.0.quantity', 'whole_number'],
      ['goods.0.unitPriceFen', 'money'],
    ]),
  )
  expect(checked?.declaration).toBeNull()
})

test('the further goods of a row are lines of its declaration, each with its own failures', () => {
  const goods = { id: newId(), name: 'socks', quantity: '3', unitPrice: '5', goodsClass: null }
  const [whole, bad] = checkBatch(
    [aRow({ more: [goods] }), aRow({ trackingNumber: 'X12345', more: [{ ...goods, name: '' }] })],
    'CN',
    none,
  )
  expect(whole?.declaration?.goods.map(({ name }) => name)).toEqual(['T-shirt', 'socks'])
  expect(bad?.failures).toMatchObject([{ path: 'goods.1.name', code: 'required' }])
})

test('a number that a spreadsheet shortened is named as such, also where it is there twice', () => {
  const rows = [aRow({ trackingNumber: '1.23E+15' }), aRow({ trackingNumber: '1.23E+15' })]
  const checked = checkBatch(rows, 'CN', none)
  expect(
    checked.map(({ failures, declaration }) => [failures.map(({ code }) => code), declaration]),
  ).toEqual([
    [['tracking_shortened'], null],
    [['tracking_shortened'], null],
  ])
})

test('a number that may have lost digits is registered once the member has compared it', () => {
  const trackingNumber = '773123456789012000'
  const codes = (row: BatchRow) =>
    checkBatch([row], 'CN', none)[0]?.failures.map(({ code }) => code)
  expect(codes(aRow({ trackingNumber }))).toEqual(['tracking_zeros'])
  expect(codes(aRow({ trackingNumber, comparedNumber: trackingNumber }))).toEqual([])
  expect(codes(aRow({ trackingNumber, comparedNumber: '773123456789013000' }))).toEqual([
    'tracking_zeros',
  ])
  expect(codes(aRow({ trackingNumber: '2026-11-02' }))).toEqual(['tracking_date'])
})

test('the goods of a row without a number can go into the parcel above', () => {
  const [first, second] = [aRow(), aRow({ trackingNumber: '', name: 'cup' })]
  const [joined, ...others] = withRowAbove([first, second], second.id)
  expect(others).toEqual([])
  expect(joined).toMatchObject({ id: first.id, more: [{ id: second.goodsId, name: 'cup' }] })
  expect(withRowAbove([first, second], first.id)).toEqual([first, second])
})

test('the second of two equal numbers is the double, whatever its case and hyphens', () => {
  const rows = [
    aRow(),
    aRow({ trackingNumber: 'sf-1234567890123' }),
    aRow({ trackingNumber: 'X12345' }),
    aRow({ trackingNumber: 'SF12 3456 7890 123' }),
  ]
  const checked = checkBatch(rows, 'CN', none)
  expect(checked.map(({ declaration }) => declaration === null)).toEqual([false, true, false, true])
  const repeat = { path: 'trackingNumber', code: 'tracking_repeated', args: { row: 1 } }
  expect(checked.map(({ failures }) => failures)).toEqual([[], [repeat], [], [repeat]])
})

test('a number that the member has already declared is a double', () => {
  const [checked] = checkBatch([aRow()], 'CN', new Set(['SF1234567890123']))
  expect(checked?.failures).toEqual([
    { path: 'trackingNumber', code: 'tracking_duplicate', args: {} },
  ])
})

test('the class chosen in a row goes along, else standard, whatever the name suggests', () => {
  const rows = [
    aRow({ name: 'face cream', goodsClass: 'restricted' }),
    aRow({ trackingNumber: 'SF1234567890124', name: 'Bluetooth earbuds' }),
  ]
  const classes = checkBatch(rows, 'CN', none).map((one) => one.declaration?.goods[0]?.goodsClass)
  expect(classes).toEqual(['restricted', 'standard'])
})

test('a full batch with the longest valid texts fits its draft, with room to spare', () => {
  const rows = Array.from({ length: MAX_BATCH_PARCELS }, (_, i) =>
    aRow({
      trackingNumber: `SF${String(i).padStart(38, '0')}`,
      name: '绣'.repeat(120),
      quantity: '99999',
      unitPrice: '99.99',
      goodsClass: 'restricted',
    }),
  )
  expect(checkBatch(rows, 'CN', none).flatMap(({ failures }) => failures)).toEqual([])
  expect(utf8Length(JSON.stringify({ warehouse: 'CN', rows }))).toBeLessThan(MAX_DRAFT_BYTES / 2)
  expect(v.is(saveDraft.set, { kind: 'parcel', content: { warehouse: 'CN', rows } })).toBe(true)
})

test('without a warehouse no row is ready, yet none is marked for it', () => {
  const [checked] = checkBatch([aRow()], null, none)
  expect(checked?.failures).toEqual([])
  expect(checked?.declaration).toBeNull()
})

const row = { id: '1', goodsId: '2', trackingNumber: 'SF1', name: '', quantity: '', unitPrice: '' }
const draft = (id: string, content: Record<string, unknown>) => ({
  id,
  content,
  savedAt: '2026-11-20T00:00:00Z',
})

test('a batch opens with its newest draft, never with that of a single parcel', () => {
  const single = draft('1', { parcelId: null, form: {} })
  const drafts = [single, draft('2', { warehouse: 'SG', rows: [row] })]
  expect(batchDraftOf(drafts, null)).toMatchObject({
    id: '2',
    form: { warehouse: 'SG', rows: [row] },
  })
  expect(batchDraftOf(drafts, '1')).toBeNull()
  expect(batchDraftOf([single], null)).toBeNull()
})

test('a batch of another version of the app is restored as far as it fits', () => {
  const older = { warehouse: 'x', rows: [{ id: '1', trackingNumber: 'SF1', price: '3' }] }
  const [restored] = batchDraftOf([draft('4', older)], null)?.form.rows ?? []
  expect(restored).toMatchObject({ id: '1', trackingNumber: 'SF1', name: '', unitPrice: '' })
  expect(restored?.goodsId).toBeTruthy()
  expect(batchDraftOf([draft('4', older)], null)?.form.warehouse).toBeNull()
})

test('a leftover that is too long to sync is on this device as soon as the batch is registered', async () => {
  const device = await aCurrentDevice()
  const leftover = {
    id: newId(),
    form: {
      warehouse: 'SG' as const,
      rows: [],
      priceCurrency: '',
      pasted: '绣花,'.repeat(MAX_DRAFT_BYTES / 6),
    },
  }
  await declareBatch(checkBatch([aRow()], 'SG', none), null, leftover)
  expect((await device.outbox()).map(({ op }) => op)).toEqual(['parcel.declare'])
  expect(await device.db.draftEdits.toArray()).toMatchObject([
    { id: leftover.id, kind: 'parcel', content: leftover.form, rev: null },
  ])
})
