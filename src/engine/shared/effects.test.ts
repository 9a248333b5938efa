import { describe, expect, test } from 'vitest'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { linkLineFields } from '#tests/support/cart-rows.ts'
import { BEFORE, ID, KNOWN, MID, OTHER } from '#tests/support/known-rows.ts'
import { addressFields, goodsFields } from '#tests/support/row-builders.ts'
import { wireMutation } from '#tests/support/wire-device.ts'
import { effectOn, MUTATIONS, type Op, touchedBy } from './registry.ts'
import type { Ref, Rows, SyncedTable } from './rows.ts'

const TS = Date.UTC(2026, 10, 22, 8)
const NOW = '2026-11-22T08:00:00.000Z'

const teapot = goodsFields({ name: 'Teapot', goodsClass: 'restricted' })
const cup = goodsFields({ name: 'Cup' })
const declaration = {
  trackingNumber: 'SF1',
  destinationWarehouseId: 'CN',
  note: 'fragile',
  goods: [cup, teapot],
  draftId: OTHER,
}
const picture = {
  ownerTable: 'parcel',
  ownerId: OTHER,
  purpose: 'goods',
  sha256: 'ab'.repeat(32),
  byteLength: 1_000,
  contentType: 'image/jpeg',
}
const compensation = {
  shipmentId: OTHER,
  cartonId: null,
  kind: 'loss',
  words: 'It never came',
  askedFen: 100,
}
const inCart = linkLineFields()
const back = {
  requestId: OTHER,
  parcelId: OTHER,
  pieces: [{ lineId: OTHER, quantity: 1 }],
  words: 'It is broken',
  wish: 'exchange',
}
const ring = { parcelId: OTHER, photoId: OTHER, x: 5_000, y: 2_500, radius: 800 }
const retake = { parcelId: OTHER, photoId: OTHER, words: 'Closer' }
const { note: _note, ...orderAddress } = addressFields()
const standing = {
  parcelIds: [OTHER],
  originWarehouse: 'CN',
  channelCode: 'CN-MY-AIR',
  address: orderAddress,
  customs: [],
  services: [],
  isInsured: false,
  couponIds: null,
  maxFen: 10_000,
  lastDay: '2026-12-24',
}
const submission = submissionFields({ lineId: OTHER })
const { checkoutId: _, ...resubmission } = submission
const typedAddress = addressFields({ note: 'ring twice' })

const mutation = (op: Op, set: Record<string, unknown> = {}) =>
  wireMutation({ mid: MID, op, id: ID, set, ts: TS })
const madeHere = { stage: 'toWarehouse', createdAt: NOW, declaredAt: NOW, goodsClass: 'restricted' }

type Case = {
  op: Op
  set: Record<string, unknown>
  /** The result without a row and with the known one; undefined means no row. */
  made: object | undefined
  of: object | undefined
}
const CASES: Case[] = [
  {
    op: 'account.edit',
    set: { language: 'zh2' },
    made: undefined,
    of: { language: 'zh2', cashFen: 500 },
  },
  {
    op: 'account.edit',
    set: { defaultAddressId: null },
    made: undefined,
    of: { defaultAddressId: null },
  },
  {
    op: 'account.switch',
    set: { notification: 'mail/parcelReceived', isOn: false },
    made: undefined,
    of: { mutedNotifications: ['mail/parcelReceived'], cashFen: 500 },
  },
  {
    op: 'address.create',
    set: typedAddress,
    made: { ...typedAddress, createdAt: NOW },
    of: KNOWN.address,
  },
  {
    op: 'address.edit',
    set: { city: 'Kobe' },
    made: undefined,
    of: { ...KNOWN.address, city: 'Kobe' },
  },
  { op: 'address.remove', set: {}, made: undefined, of: undefined },
  { op: 'parcel.declare', set: declaration, made: madeHere, of: KNOWN.parcel },
  { op: 'parcel.edit', set: { note: '' }, made: undefined, of: { ...KNOWN.parcel, note: '' } },
  { op: 'parcel.remove', set: {}, made: undefined, of: undefined },
  {
    op: 'goods.add',
    set: { ...cup, id: ID, parcelId: OTHER },
    made: { parcelId: OTHER, createdAt: NOW },
    of: KNOWN.goods,
  },
  { op: 'goods.edit', set: { quantity: 9 }, made: undefined, of: { ...KNOWN.goods, quantity: 9 } },
  { op: 'goods.remove', set: {}, made: undefined, of: undefined },
  {
    op: 'photo.attach',
    set: picture,
    made: { ...picture, by: 'member', state: 'waiting' },
    of: KNOWN.photo,
  },
  { op: 'photo.remove', set: {}, made: undefined, of: undefined },
  {
    op: 'claim.file',
    set: { note: 'new' },
    made: { status: 'waiting', createdAt: NOW },
    of: { status: 'waiting', note: 'new', reason: '', decidedAt: null, createdAt: BEFORE },
  },
  { op: 'claim.withdraw', set: {}, made: undefined, of: undefined },
  {
    op: 'compensation.file',
    set: compensation,
    made: {
      ...compensation,
      parcelId: null,
      state: 'open',
      decidedFen: null,
      reason: '',
      createdAt: NOW,
    },
    of: KNOWN.compensation,
  },
  {
    op: 'compensation.withdraw',
    set: {},
    made: undefined,
    of: { ...KNOWN.compensation, state: 'withdrawn', decidedAt: NOW },
  },
  {
    op: 'compensationNote.add',
    set: { compensationId: OTHER, words: 'The blue one' },
    made: { compensationId: OTHER, by: 'member', words: 'The blue one', createdAt: NOW },
    of: KNOWN.compensationNote,
  },
  {
    op: 'message.send',
    set: { threadId: OTHER, subject: 'parcel', words: 'Where is it?', pictures: 0 },
    made: {
      threadId: OTHER,
      number: null,
      by: 'member',
      words: 'Where is it?',
      createdAt: NOW,
      arrivedAt: null,
    },
    of: KNOWN.message,
  },
  { op: 'thread.read', set: { count: 3 }, made: undefined, of: { ...KNOWN.thread, readCount: 3 } },
  { op: 'thread.read', set: { count: 1 }, made: undefined, of: KNOWN.thread },
  {
    op: 'cartLine.add',
    set: inCart,
    made: { ...inCart, isSelected: true, createdAt: NOW },
    of: KNOWN.cartLine,
  },
  {
    op: 'cartLine.edit',
    set: { quantity: 9, isSelected: false },
    made: undefined,
    of: { ...KNOWN.cartLine, quantity: 9, isSelected: false },
  },
  { op: 'cartLine.remove', set: {}, made: undefined, of: undefined },
  {
    op: 'goodsReturn.ask',
    set: back,
    made: { ...back, state: 'asked', refundFen: null, reason: '', createdAt: NOW },
    of: KNOWN.goodsReturn,
  },
  {
    op: 'goodsReturn.withdraw',
    set: {},
    made: undefined,
    of: { ...KNOWN.goodsReturn, state: 'withdrawn', decidedAt: NOW },
  },
  {
    op: 'requestParcel.keep',
    set: { parcelId: OTHER, isKept: true },
    made: undefined,
    of: { ...KNOWN.requestParcel, keptAt: NOW },
  },
  {
    op: 'requestParcel.keep',
    set: { parcelId: OTHER, isKept: false },
    made: undefined,
    of: { ...KNOWN.requestParcel, keptAt: null },
  },
  { op: 'ring.draw', set: ring, made: { ...ring, createdAt: NOW }, of: KNOWN.ring },
  { op: 'ring.remove', set: {}, made: undefined, of: undefined },
  {
    op: 'retake.ask',
    set: retake,
    made: { ...retake, state: 'asked', reason: '', takenPhotoId: null, createdAt: NOW },
    of: KNOWN.retake,
  },
  {
    op: 'retake.withdraw',
    set: {},
    made: undefined,
    of: { ...KNOWN.retake, state: 'withdrawn', decidedAt: NOW },
  },
  {
    op: 'standingOrder.place',
    set: standing,
    made: { ...standing, state: 'waiting', stop: null, transCode: null, createdAt: NOW },
    of: KNOWN.standingOrder,
  },
  {
    op: 'standingOrder.withdraw',
    set: {},
    made: undefined,
    of: { ...KNOWN.standingOrder, state: 'withdrawn', decidedAt: NOW },
  },
  {
    op: 'request.submit',
    set: submission,
    made: {
      code: null,
      kind: 'link',
      status: 'processing',
      askedFen: 14_280,
      totalFen: 14_280,
      handlingFen: 680,
      confirmation: 0,
      createdAt: NOW,
    },
    of: KNOWN.request,
  },
  {
    op: 'request.resubmit',
    set: { ...resubmission, quantity: 3 },
    made: undefined,
    of: { status: 'processing', reason: '', askedFen: 21_420, code: 'BR7Q2MX4HTA' },
  },
  {
    op: 'request.withdraw',
    set: {},
    made: undefined,
    of: { ...KNOWN.request, status: 'withdrawn', endedAt: NOW },
  },
  { op: 'request.accept', set: { confirmation: 1 }, made: undefined, of: KNOWN.request },
  {
    op: 'draft.save',
    set: { kind: 'claim', content: { a: 1 } },
    made: { kind: 'claim', content: { a: 1 }, rev: MID, savedAt: NOW },
    of: { content: { a: 1 }, rev: MID },
  },
  { op: 'draft.discard', set: {}, made: undefined, of: undefined },
  { op: 'conflict.resolve', set: { choice: 'mine' }, made: undefined, of: undefined },
  { op: 'outcome.dismiss', set: {}, made: undefined, of: undefined },
]

const tableOf = (op: Op) => op.split('.')[0] as SyncedTable
const matching = (row: object | undefined) =>
  row === undefined ? undefined : expect.objectContaining({ ...row, id: ID })

test('every mutation is among the cases', () => {
  expect([...new Set(CASES.map(({ op }) => op))].sort()).toEqual([...MUTATIONS.keys()].sort())
})

describe.each(CASES)('$op of $set', ({ op, set, made, of }) => {
  const m = mutation(op, set)
  const table = tableOf(op)
  const ref: Ref = { table, id: ID }

  test('creates the expected row when there is none', () => {
    expect(effectOn(ref, undefined, m)).toEqual(matching(made))
  })

  test('changes an existing row as expected', () => {
    expect(effectOn(ref, KNOWN[table], m)).toEqual(matching(of))
  })

  test('changes nothing more when it is applied again, to any row that it touches', () => {
    for (const touched of touchedBy(m)) {
      for (const row of [undefined, KNOWN[touched.table]]) {
        const once = effectOn(touched, row, m)
        expect(effectOn(touched, once, m)).toEqual(once)
      }
    }
  })

  test('leaves the row that it is given as it was', () => {
    const row = Object.freeze(structuredClone(KNOWN[table]))
    effectOn(ref, row, m)
    expect(row).toEqual(KNOWN[table])
  })

  test('touches its own row, and has an effect for each table that it touches', () => {
    const touched = touchedBy(m)
    expect(touched[0]).toEqual(ref)
    const tables = new Set(touched.map((one) => one.table))
    expect([...tables].filter((one) => !(one in (MUTATIONS.get(op)?.effects ?? {})))).toEqual([])
  })

  test('changes no row of other tables', () => {
    for (const [other, row] of Object.entries(KNOWN) as [SyncedTable, Rows[SyncedTable]][]) {
      const isTouched = other in (MUTATIONS.get(op)?.effects ?? {})
      if (!isTouched) expect(effectOn({ table: other, id: ID }, row, m)).toBe(row)
    }
  })
})

test('a mutation that this version does not know touches nothing and changes nothing', () => {
  const unknown = { ...mutation('parcel.edit', { note: 'x' }), op: 'parcel.teleport' }
  expect(touchedBy(unknown)).toEqual([])
  expect(effectOn({ table: 'parcel', id: ID }, KNOWN.parcel, unknown)).toBe(KNOWN.parcel)
})
