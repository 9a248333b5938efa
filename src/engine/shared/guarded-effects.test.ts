import { describe, expect, test } from 'vitest'
import { aConfirmedRequest, submissionFields } from '#tests/support/asked-requests.ts'
import { anId, aParcel, goodsFields } from '#tests/support/row-builders.ts'
import { wireMutation } from '#tests/support/wire-device.ts'
import { effectOn, type Op, touchedBy } from './registry.ts'
import type { Ref, Rows } from './rows.ts'

const [ID, OTHER] = [anId(), anId()]
const NOW = '2026-11-22T08:00:00.000Z'
const teapot = goodsFields({ name: 'Teapot', goodsClass: 'restricted' })
const cup = goodsFields({ name: 'Cup' })
const goods = [cup, teapot]
const declaration = {
  trackingNumber: 'SF1',
  destinationWarehouseId: 'CN',
  note: 'fragile',
  goods,
  draftId: OTHER,
}
const submission = submissionFields({ lineId: OTHER })
const { checkoutId: _, ...resubmission } = submission

const mutation = (op: Op, set: Record<string, unknown> = {}) =>
  wireMutation({ op, id: ID, set, ts: Date.parse(NOW) })

test.each(['accepted', 'declined'] as const)(
  'withdrawing a compensation that is %s changes nothing',
  (state) => {
    const decided = { id: ID, shipmentId: OTHER, state, decidedAt: NOW } as Rows['compensation']
    const after = effectOn(
      { table: 'compensation', id: ID },
      decided,
      mutation('compensation.withdraw'),
    )
    expect(after).toBe(decided)
  },
)

describe('a buying request', () => {
  const rowAfter = (op: Op, row: Rows['request'], set: Record<string, unknown> = {}) =>
    effectOn({ table: 'request', id: ID }, row, mutation(op, set))
  const dearer = aConfirmedRequest({ id: ID, needsAcceptance: true, confirmation: 2 })

  test('is made with its line, which a correction overwrites and one of another request does not', () => {
    const m = mutation('request.submit', submission)
    expect(touchedBy(m)).toContainEqual({ table: 'requestLine', id: OTHER })
    const line = effectOn({ table: 'requestLine', id: OTHER }, undefined, m)
    expect(line).toMatchObject({ requestId: ID, name: 'Celadon cup', confirmedPriceFen: null })
    const again = mutation('request.resubmit', { ...resubmission, name: 'Cup' })
    const corrected = (requestId: string) =>
      effectOn({ table: 'requestLine', id: OTHER }, { ...line, requestId } as never, again)
    expect(corrected(ID)).toMatchObject({ name: 'Cup' })
    expect(corrected(anId())).toMatchObject({ name: 'Celadon cup' })
  })

  test('is accepted for the confirmation that was seen, and for no other', () => {
    expect(rowAfter('request.accept', dearer, { confirmation: 2 })?.needsAcceptance).toBe(false)
    expect(rowAfter('request.accept', dearer, { confirmation: 1 })).toBe(dearer)
  })

  test.each(['paymentProcessing', 'pendingPurchase', 'completed', 'lapsed'] as const)(
    'that is %s is not withdrawn',
    (status) => {
      const row = aConfirmedRequest({ id: ID, status })
      expect(rowAfter('request.withdraw', row)).toBe(row)
    },
  )
})

describe('a declaration', () => {
  const m = mutation('parcel.declare', declaration)
  const parcelAfter = (row: Rows['parcel'] | undefined) =>
    effectOn({ table: 'parcel', id: ID }, row, m)

  test('makes a line of goods for each that it lists, and none for another id', () => {
    const made = (id: string) => effectOn({ table: 'goods', id }, undefined, m)
    expect(made(cup.id)).toEqual({ ...cup, parcelId: ID, createdAt: NOW })
    expect(made(teapot.id)).toEqual({ ...teapot, parcelId: ID, createdAt: NOW })
    expect(made(OTHER)).toBeUndefined()
  })

  test('discards the draft that it was written in', () => {
    const draft: Ref<'draft'> = { table: 'draft', id: OTHER }
    expect(touchedBy(m)).toContainEqual(draft)
    expect(effectOn(draft, { id: OTHER } as Rows['draft'], m)).toBeUndefined()
    const { draftId: _, ...typed } = declaration
    expect(touchedBy(mutation('parcel.declare', typed)).map(({ table }) => table)).toEqual([
      'parcel',
      'goods',
      'goods',
    ])
  })

  test('of a parcel that arrived undeclared keeps what the warehouse knows of it', () => {
    const arrived = aParcel({
      id: ID,
      stage: 'toDeclare',
      trackingNumber: 'SF-1',
      weightGrams: 900,
      shelf: 'A-01',
      goodsClass: 'standard',
      declaredAt: null,
      destinationWarehouseId: null,
    })
    const chosen = { destinationWarehouseId: 'CN', note: 'fragile', declaredAt: NOW }
    expect(parcelAfter(arrived)).toEqual({ ...arrived, ...chosen, stage: 'toShip' })
  })

  test.each(['toWarehouse', 'toShip', 'inspecting', 'inOrder', 'shipped'] as const)(
    'of a parcel that is %s already changes nothing',
    (stage) => {
      const row = aParcel({ id: ID, stage })
      expect(parcelAfter(row)).toBe(row)
    },
  )
})
