import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitFields } from '#engine/shared/conflict-rules.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { anAddress, anId } from '#tests/support/row-builders.ts'
import { mergeEdit } from './merge-edit.ts'

type Fields = Record<string, unknown>
const PLACE = unitFields('address', 'address')
const value = fc.constantFrom('a', 'b', 'c')
const place = fc.record(Object.fromEntries(PLACE.map((field) => [field, value])), {
  requiredKeys: [],
}) as fc.Arbitrary<Fields>
const whole = fc.record(Object.fromEntries(PLACE.map((field) => [field, value])))
const row = whole.map((fields): Rows['address'] => ({ ...anAddress(), ...fields }))
const equal = (current: Fields, fields: Fields) =>
  Object.entries(fields).every(([field, wanted]) => current[field] === wanted)

test('a unit is taken whole or kept whole for the member to choose, never in part', () => {
  fc.assert(
    fc.property(row, place, place, (current, set, base) => {
      const { accepted, conflicts } = mergeEdit('address', current, set, base)
      const [conflict] = conflicts
      expect(accepted).toEqual(conflict === undefined ? set : {})
      if (conflict === undefined) return
      expect(conflict.mine).toEqual(set)
      expect(equal(current, conflict.theirs)).toBe(true)
      expect(Object.keys(conflict.theirs).sort()).toEqual(Object.keys(set).sort())
    }),
  )
})

test('on an unchanged row every edit applies', () => {
  fc.assert(
    fc.property(row, place, (current, set) => {
      expect(mergeEdit('address', current, set, { ...current }).conflicts).toEqual([])
    }),
  )
})

test('what is there already applies, whatever it was based on', () => {
  fc.assert(
    fc.property(row, place, (current, set) => {
      const merged = { ...current, ...set } as Rows['address']
      const based = Object.fromEntries(Object.keys(set).map((field) => [field, 'other']))
      expect(mergeEdit('address', merged, set, based)).toEqual({ accepted: set, conflicts: [] })
    }),
  )
})

test('applying an edit twice is applying it once', () => {
  fc.assert(
    fc.property(row, place, whole, (current, set, base) => {
      const first = mergeEdit('address', current, set, base)
      const after = { ...current, ...first.accepted } as Rows['address']
      const again = mergeEdit('address', after, set, base)
      const stillStands = first.conflicts.length === 0 && equal({ ...base, ...set }, { ...after })
      if (stillStands) expect(again.conflicts).toEqual([])
      if (first.conflicts.length > 0) expect(again).toEqual(first)
    }),
  )
})

test('a changed field without a base conflicts; a field of the unit named only as base must stand too', () => {
  const current = anAddress({ city: 'A', detail: 'B' })
  expect(mergeEdit('address', current, { city: 'X' }, {}).conflicts).toHaveLength(1)
  expect(mergeEdit('address', current, { city: 'X' }, { city: 'A' }).conflicts).toEqual([])
  const chimera = mergeEdit('address', current, { city: 'X' }, { city: 'A', detail: 'other' })
  expect(chimera.conflicts).toHaveLength(1)
})

test('of two languages the last one to arrive is kept', () => {
  const current = { id: anId(), language: 'zh' } as Rows['account']
  expect(mergeEdit('account', current, { language: 'en' }, { language: 'zh2' })).toEqual({
    accepted: { language: 'en' },
    conflicts: [],
  })
})
