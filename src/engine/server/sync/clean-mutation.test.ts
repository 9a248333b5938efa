import * as v from 'valibot'
import { expect, test } from 'vitest'
import { wireMutation } from '#engine/shared/sync.ts'
import { anId } from '#tests/support/row-builders.ts'
import { cleanMutation } from './clean-mutation.ts'

const sent = (set: Record<string, unknown>, ts = 0) =>
  v.parse(wireMutation, {
    seq: 1,
    mid: anId().toUpperCase(),
    op: 'draft.save',
    v: 1,
    id: anId().toUpperCase(),
    set,
    base: {},
    ts,
  })

test('ids are written as the database writes them', () => {
  const id = anId()
  const upper = id.toUpperCase()
  // A link of a table, a field that only a definition refers to, and the id of an item.
  const set = {
    parcelId: `\u202e${upper}\u200b`,
    draftId: upper,
    goods: [{ id: upper }],
    note: upper,
  }
  const clean = cleanMutation(sent(set))
  expect(clean.set).toEqual({ parcelId: id, draftId: id, goods: [{ id }], note: upper })
  expect(clean.id).toBe(clean.id.toLowerCase())
  expect(clean.mid).toBe(clean.mid.toLowerCase())
})

test('every clock gives an instant that has a date', () => {
  for (const ts of [-1, Number.MAX_SAFE_INTEGER, 1_790_000_000_000]) {
    expect(new Date(cleanMutation(sent({}, ts)).ts).toISOString()).toMatch(/^\d{4}-/)
  }
})
