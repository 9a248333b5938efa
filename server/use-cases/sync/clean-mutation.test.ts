import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anId } from '#tests/support/row-builders.ts'
import { cleanMutation } from './clean-mutation.ts'

const sent = (set: Record<string, unknown>, ts = 0) => ({
  ...{ seq: 1, mid: anId().toUpperCase(), op: 'draft.save', v: 1, id: anId().toUpperCase() },
  ...{ set, base: {}, ts },
})

test('no text, however deep, holds what PostgreSQL refuses', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (set) => {
      const json = JSON.stringify(cleanMutation(sent(set)).set)
      expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})

test('text that is fit stays as it is', () => {
  const set = { note: '舢板 🚢 "quotes" \\ \n', content: { list: [1, null, true, { a: 'b' }] } }
  expect(cleanMutation(sent(set)).set).toEqual(set)
})

test('ids are written as the database writes them', () => {
  const id = anId()
  const clean = cleanMutation(
    sent({ parcelId: id.toUpperCase(), goods: [{ id: id.toUpperCase() }] }),
  )
  expect(clean.set).toEqual({ parcelId: id, goods: [{ id }] })
  expect(clean.id).toBe(clean.id.toLowerCase())
  expect(clean.mid).toBe(clean.mid.toLowerCase())
})

test('every clock gives an instant that has a date', () => {
  for (const ts of [-1, Number.MAX_SAFE_INTEGER, 1_790_000_000_000]) {
    expect(new Date(cleanMutation(sent({}, ts)).ts).toISOString()).toMatch(/^\d{4}-/)
  }
})

test('what is nested beyond reason is cut off', () => {
  let deep: unknown = 'end'
  for (let i = 0; i < 10_000; i++) deep = [deep]
  expect(JSON.stringify(cleanMutation(sent({ content: deep })).set).length).toBeLessThan(200)
})
