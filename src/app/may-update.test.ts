import { expect, test } from 'vitest'
import { AT_REST } from '#engine/client/sync/status.ts'
import { mayUpdate } from './may-update.ts'

const atRest = { ...AT_REST, lastSyncedAt: 1 }

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
