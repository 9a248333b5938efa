import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFINITIONS } from '#registry/mutations.ts'
import { anId, goodsFields } from '#tests/support/row-builders.ts'
import { MUTATIONS, madeBy, REMOVALS, refsOf, touchedBy, withIds } from './registry.ts'

const ID = anId()
const PARCEL = anId()
const DRAFT = anId()
const goods = [goodsFields(), goodsFields()]
const wire = (op: string, set: Record<string, unknown> = {}) => ({
  seq: 1,
  mid: anId(),
  op,
  v: 1,
  id: ID,
  set,
  base: {},
  ts: 0,
})
const named = (op: string, set: Record<string, unknown>) =>
  refsOf(wire(op, set)).map(({ table, id, field, isPart }) => [field, table, id, isPart])

test.each<[string, Record<string, unknown>, unknown[]]>([
  ['account.edit', { defaultAddressId: PARCEL }, [['defaultAddressId', 'address', PARCEL, false]]],
  ['account.edit', { defaultAddressId: null }, []],
  ['account.edit', {}, []],
  ['goods.add', { parcelId: PARCEL }, [['parcelId', 'parcel', PARCEL, true]]],
  ['photo.attach', { ownerTable: 'claim', ownerId: PARCEL }, [['ownerId', 'claim', PARCEL, true]]],
  [
    'photo.attach',
    { ownerTable: 'parcel', ownerId: PARCEL },
    [['ownerId', 'parcel', PARCEL, true]],
  ],
  ['claim.file', { note: '' }, [['id', 'parcel', ID, true]]],
  ['parcel.declare', { goods, draftId: DRAFT }, [['draftId', 'draft', DRAFT, false]]],
  ['parcel.declare', { goods }, []],
  ['parcel.edit', { note: 'x' }, []],
  ['goods.add', { parcelId: 7 }, []],
  ['parcel.teleport', { parcelId: PARCEL }, []],
])('%s of %j refers to %j', (op, set, refs) => {
  expect(named(op, set)).toEqual(refs)
})

describe('what a mutation makes', () => {
  test('of a declaration is its parcel and each line', () => {
    expect(madeBy(wire('parcel.declare', { goods }))).toEqual([
      { table: 'parcel', id: ID },
      ...goods.map(({ id }) => ({ table: 'goods', id })),
    ])
  })

  test.each([null, 'x', 7, [null], [{}], [{ id: 7 }], {}])(
    'of a declaration whose goods are %j is its parcel alone',
    (odd) => {
      const m = wire('parcel.declare', { goods: odd })
      expect(madeBy(m)).toEqual([{ table: 'parcel', id: ID }])
      expect(touchedBy(m)).toEqual([{ table: 'parcel', id: ID }])
    },
  )

  test.each(['address.edit', 'parcel.remove', 'claim.withdraw', 'draft.discard'])(
    'of %s is nothing',
    (op) => {
      expect(madeBy(wire(op))).toEqual([])
    },
  )
})

test('a mutation that removes its row is known as a removal', () => {
  const removing = ['address.remove', 'claim.withdraw', 'conflict.resolve', 'draft.discard']
  expect([...REMOVALS]).toEqual(expect.arrayContaining([...removing, 'outcome.dismiss']))
  const others = DEFINITIONS.filter(({ op, makes }) => makes || op.endsWith('.edit'))
  expect(others.filter(({ op }) => REMOVALS.has(op))).toEqual([])
})

describe('another id for a row', () => {
  const moved = anId()
  const follow = (id: string) => (id === PARCEL ? moved : id)

  test('is taken by the mutation of that row', () => {
    const m = { ...wire('parcel.edit', { note: 'x' }), id: PARCEL }
    expect(withIds(m, follow)).toEqual({ ...m, id: moved })
  })

  test('is taken by each that refers to it, and nothing else of it changes', () => {
    const m = wire('goods.add', { parcelId: PARCEL, name: PARCEL })
    expect(withIds(m, follow)).toEqual({ ...m, set: { parcelId: moved, name: PARCEL } })
  })

  test('is taken by a claim as its own, and not written into its set', () => {
    const m = { ...wire('claim.file', { note: '' }), id: PARCEL }
    expect(withIds(m, follow)).toEqual({ ...m, id: moved })
  })

  test('does not change a mutation that does not refer to it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MUTATIONS.keys()), (op) => {
        const m = wire(op, { parcelId: DRAFT, ownerId: DRAFT, ownerTable: 'parcel' })
        expect(withIds(m, follow)).toBe(m)
      }),
      { seed: 16 },
    )
  })
})
