import { expect, test } from 'vitest'
import { mayUpdate } from './may-update.ts'

const atRest = {
  waiting: 0,
  items: { parcels: 0, photos: 0, forms: 0, others: 0 },
  photosWaiting: 0,
  sent: 0,
  running: false,
  lastSyncedAt: 1,
  problem: null,
}

test('a new version waits until nothing is on its way to the server', () => {
  expect(mayUpdate(atRest)).toBe(true)
  expect(mayUpdate({ ...atRest, waiting: 1 })).toBe(false)
  expect(mayUpdate({ ...atRest, photosWaiting: 1 })).toBe(false)
  expect(mayUpdate({ ...atRest, running: true })).toBe(false)
  expect(mayUpdate({ ...atRest, waiting: 1, problem: 'offline' })).toBe(false)
})

test('changes that only the new version can send do not delay it', () => {
  expect(mayUpdate({ ...atRest, waiting: 3, photosWaiting: 1, problem: 'upgrade' })).toBe(true)
})
