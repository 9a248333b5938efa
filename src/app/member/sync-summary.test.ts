import { expect, test } from 'vitest'
import { AT_REST } from '#engine/client/sync/status.ts'
import { summarise } from './sync-summary.ts'

const atRest = { ...AT_REST, lastSyncedAt: 1_000 }

test('with nothing to send it shows the time of the last sync', () => {
  expect(summarise(atRest)).toEqual({ kind: 'synced', at: 1_000 })
  expect(summarise({ ...atRest, running: true })).toEqual({ kind: 'synced', at: 1_000 })
})

test('what waits is counted, also while it is being sent', () => {
  const status = { ...atRest, waiting: 3, items: { ...atRest.items, parcels: 2 }, running: true }
  expect(summarise(status)).toEqual({ kind: 'waiting', waiting: 2 })
})

test('a queue sent in several requests shows its progress', () => {
  const items = { ...atRest.items, parcels: 290, photos: 10 }
  const status = { ...atRest, waiting: 1_300, items, sent: 700, running: true }
  expect(summarise(status)).toEqual({ kind: 'sending', sent: 700, of: 1_000 })
  expect(summarise({ ...status, running: false })).toEqual({
    kind: 'sending',
    sent: 700,
    of: 1_000,
  })
  expect(summarise({ ...status, sent: 0 })).toEqual({ kind: 'waiting', waiting: 300 })
})

test('photos that wait are named once the rest is sent', () => {
  expect(summarise({ ...atRest, photosWaiting: 2 })).toEqual({ kind: 'photos', waiting: 2 })
})

test('without a network everything unsent is counted', () => {
  const items = { ...atRest.items, parcels: 1, photos: 2 }
  const status = { ...atRest, waiting: 3, photosWaiting: 2, items, problem: 'offline' } as const
  expect(summarise(status)).toEqual({ kind: 'offline', waiting: 3 })
})

test.each(['locked', 'refused', 'upgrade', 'server', 'storage'] as const)(
  'what stands in the way (%s) comes before what waits',
  (problem) => {
    const items = { ...atRest.items, others: 1 }
    expect(summarise({ ...atRest, waiting: 1, items, problem })).toEqual({
      kind: 'trouble',
      problem,
      waiting: 1,
    })
  },
)

test('a pull of many rows shows how many have arrived, before anything else on a device that has none', () => {
  const status = { ...atRest, received: 4_000, running: true }
  expect(summarise(status)).toEqual({ kind: 'receiving', received: 4_000 })
  const items = { ...atRest.items, parcels: 1 }
  const waits = { ...status, waiting: 1, items }
  expect(summarise(waits)).toEqual({ kind: 'waiting', waiting: 1 })
  expect(summarise({ ...waits, lastSyncedAt: null })).toEqual({
    kind: 'receiving',
    received: 4_000,
  })
})

test('a device that has never synced shows that, or that it is syncing', () => {
  expect(summarise({ ...atRest, lastSyncedAt: null })).toEqual({ kind: 'never' })
  expect(summarise({ ...atRest, lastSyncedAt: null, running: true })).toEqual({ kind: 'running' })
})
