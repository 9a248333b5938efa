import { expect, test } from 'vitest'
import { PROBLEMS } from './problems.ts'

const codes = Object.entries(PROBLEMS)

test.each(codes)('%s has the status %i of an error, and a name for programs', (code, status) => {
  expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(600)
})

/** Devices act on these statuses alone: they wait, log in again, or halve the batch. A full disk is waited for as a busy server is. */
test.each([
  [401, ['unauthenticated', 'session_revoked']],
  [408, ['timeout']],
  [426, ['upgrade_required']],
  [500, ['internal']],
  [503, ['unavailable', 'storage_full']],
])('%i means that devices do one thing', (wanted, meant) => {
  expect(codes.filter(([, status]) => status === wanted).map(([code]) => code)).toEqual(meant)
})
