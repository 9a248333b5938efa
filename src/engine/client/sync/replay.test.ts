import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireMutation } from '#engine/shared/sync.ts'
import { addressFields, anAddress, anId, goodsFields } from '#tests/support/row-builders.ts'
import { replay, resolveAliases } from './replay.ts'

const wire = (m: Partial<WireMutation>): WireMutation => ({
  seq: 1,
  mid: anId(),
  op: 'address.edit',
  v: 1,
  id: anId(),
  set: {},
  base: {},
  ts: 1_790_000_000_000,
  ...m,
})

describe('What is pending, replayed over the server’s row', () => {
  const id = anId()
  const ref = { table: 'address', id } as const
  const change = fc.oneof(
    fc.record({ city: fc.string() }).map((set) => wire({ id, set })),
    fc.constant(wire({ id, op: 'address.remove' })),
    fc.constant(wire({ id, op: 'address.create', set: addressFields() })),
  )
  const base = fc.option(fc.constant(anAddress({ id })), { nil: undefined })

  it('changes nothing where the server has it already', () => {
    fc.assert(
      fc.property(base, change, (row, m) => {
        const once = replay(ref, row, [m])
        expect(replay(ref, once, [m])).toEqual(once)
      }),
    )
  })

  it('is the server’s row when nothing is pending', () => {
    const row = anAddress({ id })
    expect(replay(ref, row, [])).toBe(row)
  })

  it('keeps the order in which it was made', () => {
    const cities = ['Kobe', 'Nara'].map((city) => wire({ id, set: { city } }))
    expect(replay(ref, anAddress({ id }), cities)?.city).toBe('Nara')
  })
})

describe('A change that names an id that became an alias', () => {
  const aliases = new Map([
    ['device', 'target'],
    ['older', 'device'],
  ])

  it('is a change of what that stands for', () => {
    expect(resolveAliases(wire({ id: 'device', op: 'parcel.edit' }), aliases).id).toBe('target')
    expect(resolveAliases(wire({ id: 'older', op: 'parcel.edit' }), aliases).id).toBe('target')
  })

  it('carries goods and photos along', () => {
    const goods = wire({ op: 'goods.add', set: { ...goodsFields(), parcelId: 'device' } })
    expect(resolveAliases(goods, aliases).set.parcelId).toBe('target')
    const photo = wire({ op: 'photo.attach', set: { ownerId: 'device' } })
    expect(resolveAliases(photo, aliases).set.ownerId).toBe('target')
  })

  it('stays as it is when it names none', () => {
    const m = wire({})
    expect(resolveAliases(m, aliases)).toBe(m)
  })
})
