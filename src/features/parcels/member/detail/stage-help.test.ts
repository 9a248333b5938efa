import { expect, test } from 'vitest'
import type { ParcelEnding } from '#features/parcels/rules/parcel-ending.ts'
import { aParcel } from '#tests/support/row-builders.ts'
import { nextWords } from './stage-help.ts'

const NOW_MS = Date.parse('2026-11-23T08:00:00.000Z')
const ready = { stage: 'toShip', createdAt: '2026-11-20T08:00:00.000Z' } as const
const next = (given: Parameters<typeof aParcel>[0]) =>
  nextWords(aParcel({ ...ready, ...given }), NOW_MS).message

const ending: ParcelEnding = {
  reason: 'asked',
  words: '',
  askedAt: ready.createdAt,
  choice: 'return',
  answer: '',
  answeredAt: ready.createdAt,
  carrier: '',
  trackingNumber: '',
}

test('a parcel in the warehouse is said to be safe there only while it is', () => {
  expect(next({})).toContain('It’s safe in our warehouse')
  expect(next({ missingSince: '2026-11-21T08:00:00.000Z' })).toContain('We’re looking for it')
})

test('a parcel that its member lets go waits for what was chosen, and no longer for a shipment', () => {
  expect(next({ ending })).toContain('do what you chose')
  expect(next({ ending: { ...ending, choice: null } })).toContain('It’s safe in our warehouse')
})
