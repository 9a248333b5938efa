import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import { DEFINITIONS } from '#registry/mutations.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { linkLineFields, mallLineFields } from '#tests/support/cart-rows.ts'
import { addressFields, anId, declarationFields, goodsFields } from '#tests/support/row-builders.ts'
import { sampleChange } from '#tests/support/sample-change.ts'
import { MAX_DRAFT_BYTES } from './draft.ts'
import { MAX_IMAGE_BYTES } from './images.ts'
import { bringUpToDate, MUTATIONS, type Op } from './registry.ts'

const ID = anId()
const { id: _, ...line } = goodsFields()
const declaration = declarationFields({ trackingNumber: 'SF1' })
const picture = {
  ownerTable: 'parcel',
  ownerId: ID,
  purpose: 'goods',
  sha256: 'ab'.repeat(32),
  byteLength: 1,
  contentType: 'image/png',
}
const lines = (count: number) => Array.from({ length: count }, () => goodsFields())
/** JSON of exactly this many characters. */
const content = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })

const { note: _note, ...orderAddress } = addressFields()
const customsLine = {
  goodsId: ID,
  description: 'Teacup',
  hs6: null,
  originCountry: 'CN',
  quantity: 1,
  netWeightGrams: null,
  declaredValueFen: 100,
}

type Sets = Record<string, unknown>
const { checkoutId: _checkoutId, ...resubmissionFields } = submissionFields()
/** A valid set of a mutation, then valid changes to it, then invalid ones. */
const SETS: Partial<Record<Op, [good: Sets, alsoGood: Sets[], bad: Sets[]]>> = {
  'account.edit': [
    {},
    [{ language: 'zh' }, { defaultAddressId: ID }, { defaultAddressId: null }],
    [{ language: 'fr' }, { language: null }, { defaultAddressId: 'home' }],
  ],
  'address.create': [
    addressFields(),
    [
      { country: 'HK', area: '灣仔', postalCode: '000000' },
      { country: 'US', province: 'NY', city: 'New York', postalCode: '10001' },
      { country: 'DE', city: 'Berlin', postalCode: '10117' },
      { postalCode: '２３８８２３' },
      { recipient: 'x'.repeat(60), detail: 'x'.repeat(200), note: 'x'.repeat(200) },
      { province: '', city: '', area: '' },
    ],
    [
      { postalCode: '12' },
      { country: 'US' },
      { country: 'US', province: '', city: 'New York', postalCode: '10001' },
      { country: 'US', province: 'NY', city: '\u200b', postalCode: '10001' },
      { country: 'HK', postalCode: '000000' },
      { country: 'DE', city: '', postalCode: '10117' },
      { recipient: '\u3164' },
      { country: 'sg' },
      { country: '' },
      { recipient: ' ' },
      { recipient: 'x'.repeat(61) },
      { phone: '' },
      { detail: undefined },
      { note: 'x'.repeat(201) },
      { note: null },
    ],
  ],
  'address.edit': [
    {},
    [{ city: 'Kobe' }, { postalCode: '12', country: 'SG' }, { note: '' }],
    [{ recipient: '' }, { country: 'Singapore' }, { detail: ' ' }, { city: null }],
  ],
  'parcel.declare': [
    declaration,
    [
      { draftId: ID },
      { draftId: undefined },
      { note: 'x'.repeat(500) },
      { goods: lines(MAX_GOODS_LINES) },
      { trackingNumber: 'x'.repeat(40) },
    ],
    [
      { goods: [] },
      { goods: lines(MAX_GOODS_LINES + 1) },
      { goods: [line] },
      { goods: [goodsFields({ quantity: 0 })] },
      { goods: undefined },
      { trackingNumber: '---' },
      { trackingNumber: 'x'.repeat(41) },
      { destinationWarehouseId: 'us' },
      { destinationWarehouseId: null },
      { note: 'x'.repeat(501) },
      { draftId: 'mine' },
    ],
  ],
  'parcel.edit': [
    {},
    [{ note: '' }, { trackingNumber: 'SF-2' }, { destinationWarehouseId: 'JP' }],
    [{ trackingNumber: '' }, { destinationWarehouseId: null }, { note: 'x'.repeat(501) }],
  ],
  'goods.add': [
    { ...line, parcelId: ID },
    [{ declaredValueFen: 0 }, { quantity: 99_999 }, { goodsClass: 'prohibited' }],
    [
      { parcelId: undefined },
      { name: '' },
      { name: 'x'.repeat(121) },
      { quantity: 1.5 },
      { unitPriceFen: -1 },
      { goodsClass: 'liquid' },
    ],
  ],
  'goods.edit': [{}, [{ quantity: 1 }, { name: 'Cup' }], [{ quantity: 0 }, { name: ' ' }]],
  'photo.attach': [
    picture,
    [
      { byteLength: MAX_IMAGE_BYTES },
      { ownerTable: 'claim', purpose: 'proof' },
      { ownerTable: 'compensation', purpose: 'damage' },
      { ownerTable: 'cartLine' },
      { ownerTable: 'goodsReturn', purpose: 'returned' },
    ],
    [
      { byteLength: 0 },
      { byteLength: MAX_IMAGE_BYTES + 1 },
      { purpose: 'arrival' },
      { ownerTable: 'address' },
      { ownerId: undefined },
      { sha256: 'AB'.repeat(32) },
      { contentType: 'image/gif' },
    ],
  ],
  'claim.file': [
    { note: '' },
    [{ note: 'x'.repeat(500) }],
    [{ note: 'x'.repeat(501) }, { note: null }],
  ],
  'compensation.file': [
    { shipmentId: ID, cartonId: ID, kind: 'damage', words: 'Broken', askedFen: 1 },
    [{ cartonId: null }, { kind: 'loss' }, { kind: 'weight' }, { words: '碎'.repeat(1_000) }],
    [
      { cartonId: undefined },
      { kind: 'late' },
      { words: ' ' },
      { words: '碎'.repeat(1_001) },
      { askedFen: 0 },
      { askedFen: 1.5 },
    ],
  ],
  'message.send': [
    { threadId: ID, subject: 'general', words: 'Hello', pictures: 0 },
    [
      { subject: 'parcel' },
      { subject: 'compensation' },
      { words: '', pictures: 3 },
      { words: '问'.repeat(2_000) },
      // Cleaned before it is counted.
      { words: `${'问'.repeat(2_000)}\u202e` },
    ],
    [
      { threadId: 'x' },
      { subject: 'address' },
      { words: undefined },
      { words: '问'.repeat(2_001) },
      { pictures: 4 },
      { pictures: -1 },
    ],
  ],
  'thread.read': [{ count: 1 }, [{ count: 1_000_000 }], [{ count: 0 }, { count: 1.5 }]],
  'cartLine.add': [
    mallLineFields(),
    [
      linkLineFields(),
      { quantity: 9_999 },
      { link: ' http://m.tb.cn/h.5xyz ' },
      { priceFen: 0 },
      { notes: 'x'.repeat(500) },
      { destinationWarehouseId: 'JP' },
    ],
    [
      { destinationWarehouseId: 'us' },
      { quantity: 0 },
      { quantity: 10_000 },
      { name: ' ' },
      { link: 'javascript:alert(1)' },
      { link: 'taobao' },
      { variantId: 'x' },
      { priceFen: -1 },
      { notes: 'x'.repeat(501) },
    ],
  ],
  'goodsReturn.ask': [
    {
      requestId: ID,
      parcelId: ID,
      pieces: [{ lineId: ID, quantity: 1 }],
      words: 'Broken',
      wish: 'refund',
    },
    [{ words: '碎'.repeat(1_000) }, { wish: 'exchange' }],
    [
      { pieces: [] },
      { pieces: [{ lineId: ID, quantity: 0 }] },
      { pieces: [{ lineId: 'x', quantity: 1 }] },
      { words: ' ' },
      { words: '碎'.repeat(1_001) },
      { parcelId: undefined },
      { wish: 'gift' },
    ],
  ],
  'requestParcel.keep': [
    { parcelId: ID, isKept: true },
    [{ isKept: false }],
    [{ isKept: 'yes' }, { parcelId: 'x' }],
  ],
  'ring.draw': [
    { parcelId: ID, photoId: ID, x: 0, y: 10_000, radius: 800 },
    [{ x: 10_000, y: 0 }, { radius: 200 }, { radius: 5_000 }],
    [{ x: -1 }, { y: 10_001 }, { x: 0.5 }, { radius: 199 }, { radius: 5_001 }, { photoId: 'x' }],
  ],
  'retake.ask': [
    { parcelId: ID, photoId: ID, words: 'Closer' },
    [{ words: '近'.repeat(300) }],
    [{ words: ' ' }, { words: '近'.repeat(301) }, { photoId: undefined }],
  ],
  'standingOrder.place': [
    {
      parcelIds: [ID],
      originWarehouse: 'CN',
      channelCode: 'CN-MY-AIR',
      address: orderAddress,
      customs: [customsLine],
      services: [],
      isInsured: false,
      couponIds: null,
      maxFen: 10_000,
      lastDay: '2026-12-24',
    },
    [{ couponIds: [] }, { services: ['repack'] }, { maxFen: 0 }],
    [
      { parcelIds: [] },
      { customs: [] },
      { lastDay: '2026-02-30' },
      { maxFen: 1.5 },
      { channelCode: '' },
      { services: ['paint'] },
      { couponIds: ['x'] },
      { address: { ...orderAddress, recipient: '' } },
    ],
  ],
  'request.submit': [
    submissionFields(),
    [
      { link: ' http://m.tb.cn/h.5xyz ' },
      { checkoutId: ID },
      { specification: '', foreignPrice: 'S$8.90' },
      { quantity: 9_999, shippingIncluded: true, handlingRate: 0 },
    ],
    [
      { link: '' },
      { link: 'javascript:alert(1)' },
      { name: ' ' },
      { notes: ' ' },
      { quantity: 0 },
      { quantity: 10_000 },
      { priceFen: 0 },
      { handlingRate: 10_001 },
      { destinationWarehouseId: 'us' },
    ],
  ],
  'request.resubmit': [resubmissionFields, [], [{ notes: '' }, { lineId: 'x' }]],
  'draft.save': [
    { kind: 'parcel', content: {} },
    [{ kind: 'claim' }, { kind: 'address' }, { content: content(MAX_DRAFT_BYTES) }],
    [
      { kind: 'cart' },

      { content: 'x' },
      { content: content(MAX_DRAFT_BYTES + 1) },
    ],
  ],
  'conflict.resolve': [
    { choice: 'mine' },
    [{ choice: 'theirs' }, { mine: {}, theirs: { city: 'Kobe' }, table: 'address', rowId: ID }],
    [{ choice: 'both' }, { mine: 'x' }, { table: 'photo' }, { rowId: 'x' }],
  ],
}

const source = { word: () => 'Jade', number: () => 7, rowId: () => ID, newId: () => ID }
/** A change that is not listed above is made from its schema. */
const sample = (op: Op) => sampleChange(op, { ...source, pick: ([one]) => one as never })?.set ?? {}

describe.each(DEFINITIONS.map(({ op }) => [op] as const))('the set of %s', (op) => {
  const [good, alsoGood, bad] = SETS[op] ?? [sample(op), [], []]
  const definition = MUTATIONS.get(op)
  const takes = (set: Sets) => definition !== undefined && v.is(definition.set, set)

  test('is taken', () => {
    expect([{}, ...alsoGood].filter((more) => !takes({ ...good, ...more }))).toEqual([])
  })

  test('is refused with a bad value', () => {
    expect(bad.filter((more) => takes({ ...good, ...more }))).toEqual([])
    expect(definition && v.is(definition.set, null)).toBe(false)
  })

  test('sets no field that devices may not write', () => {
    const server = {
      stage: 'shipped',
      cashFen: 1,
      code: 'PK000000000',
      state: 'stored',
      by: 'staff',
    }
    const taken = v.parse(definition?.set ?? v.never(), { ...good, ...server })
    expect(Object.keys(server).filter((field) => field in (taken as object))).toEqual([])
  })

  test('is as it is today', () => {
    const sent = { seq: 1, mid: ID, op, v: definition?.v ?? 0, id: ID, set: good, base: {}, ts: 0 }
    expect(bringUpToDate(sent)).toEqual(sent)
    expect(bringUpToDate({ ...sent, v: sent.v + 1 })).toBeNull()
  })
})

test('goods of apps from before prices were typed in other currencies have yuan', () => {
  const line = { name: 'Tea', quantity: 1, unitPriceFen: 1, declaredValueFen: 1, tags: [] }
  const sent = { seq: 1, mid: ID, v: 2, id: ID, base: {}, ts: 0 }
  const added = bringUpToDate({ ...sent, op: 'goods.add', set: { parcelId: ID, ...line } })
  expect(added?.set).toEqual({ parcelId: ID, ...line, typedPrice: null })
  const declared = bringUpToDate({ ...sent, op: 'parcel.declare', set: { goods: [line] } })
  expect(declared?.set).toEqual({ goods: [{ ...line, typedPrice: null }] })
  const edit = bringUpToDate({ ...sent, v: 1, op: 'goods.edit', set: { quantity: 2 } })
  expect(edit?.set).toEqual({ quantity: 2 })
})

test('of the versions of a change those of the release before are understood, each by a step to the next', () => {
  const raised = [...MUTATIONS.values()].filter(({ v: version }) => version !== 1)
  expect(
    raised.map(({ op, v: version, upcast = {} }) => [op, ...Object.keys(upcast), version]),
  ).toEqual([
    ['parcel.declare', '2', 3],
    ['goods.add', '2', 3],
    ['goods.edit', '1', 2],
    ['cartLine.add', 2],
    ['goodsReturn.ask', '1', 2],
    ['conflict.resolve', 2],
  ])
})

test('a version that no release in use sends is no longer understood', () => {
  const sent = { seq: 1, mid: ID, v: 1, id: ID, set: {}, base: {}, ts: 0 }
  for (const op of ['parcel.declare', 'goods.add', 'cartLine.add', 'conflict.resolve']) {
    expect([op, bringUpToDate({ ...sent, op })]).toEqual([op, null])
  }
})

test.each<[GoodsClass[], GoodsClass]>([
  [[], 'standard'],
  [['standard', 'standard'], 'standard'],
  [['restricted', 'standard'], 'restricted'],
  [['standard', 'prohibited', 'restricted'], 'prohibited'],
])('of goods that are %j a parcel is %s', (classes, strictest) => {
  expect(strictestClass(classes.map((goodsClass) => ({ goodsClass })))).toBe(strictest)
})
