import { describe, expect, test } from 'vitest'
import type { Ref, Rows, SyncedTable } from '#shared/contract/rows.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import {
  addressFields,
  aGoodsRow,
  anAddress,
  anId,
  aParcel,
  goodsFields,
} from '#tests/support/row-builders.ts'
import { effectOn, MUTATIONS, type Op, touchedBy } from './registry.ts'

const ID = anId()
const OTHER = anId()
const MID = anId()
const TS = Date.UTC(2026, 10, 22, 8)
const NOW = '2026-11-22T08:00:00.000Z'
const BEFORE = '2026-11-01T08:00:00.000Z'

const teapot = goodsFields({ name: 'Teapot', goodsClass: 'restricted' })
const cup = goodsFields({ name: 'Cup' })
const declaration = {
  ...{ trackingNumber: 'SF1', destinationWarehouseId: 'CN', note: 'fragile' },
  ...{ goods: [cup, teapot], draftId: OTHER },
}
const picture = {
  ...{ ownerTable: 'parcel', ownerId: OTHER, purpose: 'goods', sha256: 'ab'.repeat(32) },
  ...{ byteLength: 1_000, contentType: 'image/jpeg' },
}
const typedAddress = addressFields({ note: 'ring twice' })

const mutation = (op: Op, set: Record<string, unknown> = {}): WireMutation => ({
  ...{ seq: 1, mid: MID, op, v: MUTATIONS.get(op)?.v ?? 1, id: ID, set, base: {}, ts: TS },
})
const madeHere = { stage: 'toWarehouse', createdAt: NOW, declaredAt: NOW, goodsClass: 'restricted' }

/** A row that exists on this device before the mutation. */
const KNOWN: { [T in SyncedTable]?: Rows[T] } = {
  account: {
    ...{ id: ID, memberNum: 'SP0000011', email: 'ann@example.com', language: null },
    ...{ defaultAddressId: null, mutedNotifications: null, cashFen: 500 },
  },
  address: anAddress({ id: ID }),
  parcel: aParcel({ id: ID, code: 'PK000000000' }),
  goods: aGoodsRow({ id: ID, createdAt: BEFORE }),
  photo: {
    ...{ id: ID, ownerTable: 'parcel', ownerId: OTHER, purpose: 'goods', sha256: 'cd'.repeat(32) },
    ...{
      byteLength: 1,
      contentType: 'image/png',
      by: 'member',
      state: 'stored',
      createdAt: BEFORE,
    },
  },
  claim: {
    ...{ id: ID, note: 'mine', status: 'declined', reason: 'Another number' },
    ...{ createdAt: BEFORE, decidedAt: BEFORE },
  },
  draft: { id: ID, kind: 'parcel', content: { note: 'old' }, rev: anId(), savedAt: BEFORE },
  conflict: {
    ...{ id: ID, table: 'address', rowId: OTHER, unit: 'address', mine: {}, theirs: {} },
    ...{
      clientId: OTHER,
      device: '',
      mid: MID,
      at: BEFORE,
      theirsClientId: null,
      theirsDevice: '',
      theirsAt: null,
    },
  },
  outcome: {
    ...{ id: ID, status: 'rejected', code: 'not_found', detail: '', op: 'goods.edit' },
    ...{ target: OTHER, group: OTHER, set: {}, clientId: OTHER, device: '', at: BEFORE },
  },
}

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
    expect(effectOn(draft, KNOWN.draft, m)).toBeUndefined()
    const { draftId: _, ...typed } = declaration
    expect(touchedBy(mutation('parcel.declare', typed)).map(({ table }) => table)).toEqual([
      ...['parcel', 'goods', 'goods'],
    ])
  })

  test('of a parcel that arrived undeclared keeps what the warehouse knows of it', () => {
    const arrived = aParcel({
      ...{ id: ID, stage: 'toDeclare', trackingNumber: 'SF-1', weightGrams: 900, shelf: 'A-01' },
      ...{ goodsClass: 'standard', declaredAt: null, destinationWarehouseId: null },
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

test('a mutation that this version does not know touches nothing and changes nothing', () => {
  const unknown = { ...mutation('parcel.edit', { note: 'x' }), op: 'parcel.teleport' }
  expect(touchedBy(unknown)).toEqual([])
  expect(effectOn({ table: 'parcel', id: ID }, KNOWN.parcel, unknown)).toBe(KNOWN.parcel)
})
