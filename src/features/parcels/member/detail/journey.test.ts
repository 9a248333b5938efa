import { expect, test } from 'vitest'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { journeyOf } from './journey.ts'

const registered = {
  stage: 'toWarehouse' as const,
  createdAt: '2026-11-01T00:00:00Z',
  declaredAt: '2026-11-01T00:00:00Z',
  receivedAt: null,
}
const received = { ...registered, receivedAt: '2026-11-05T00:00:00Z' }
const walk = (parcel: Parameters<typeof journeyOf>[0]) =>
  journeyOf(parcel).map(({ key, state }) => `${key} ${state}`)

test('a registered parcel is on its way to us', () => {
  expect(walk(registered)).toEqual([
    'registered current',
    'received ahead',
    'toShip ahead',
    'shipped ahead',
  ])
})

test('one that came before it was declared starts at the warehouse', () => {
  const undeclared = { ...received, stage: 'toDeclare' as const, declaredAt: null }
  expect(walk(undeclared).slice(0, 2)).toEqual(['received current', 'declared ahead'])
  const declaredLater = {
    ...received,
    stage: 'toShip' as const,
    declaredAt: '2026-11-06T00:00:00Z',
  }
  expect(walk(declaredLater)).toEqual([
    'received done',
    'declared done',
    'toShip current',
    'shipped ahead',
  ])
})

test('one that was returned never shows a shipment ahead', () => {
  expect(walk({ ...received, stage: 'returned' })).toEqual([
    'registered done',
    'received done',
    'toShip done',
    'returned current',
  ])
})

test('every stage has one stop that is now', () => {
  for (const stage of PARCEL_STAGES) {
    const now = journeyOf({ ...received, stage }).filter(({ state }) => state === 'current')
    expect(now).toHaveLength(1)
  }
})
