import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountsOnDevice, openAccountDatabase } from '#engine/client/data/database.ts'
import { removeDevice } from '#engine/client/platform/device-store.ts'
import { leaveRevoked } from '#engine/client/sync/leave-revoked.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { UnsentHere } from './UnsentHere.tsx'

const words = () => document.body.textContent

beforeEach(() => removeDevice('revoked'))
afterEach(cleanUp)

/** A device that was signed out of an account with a change that it had not sent. */
async function left(why: Revocation['why']) {
  const accountId = anId()
  const db = await openAccountDatabase(accountId)
  await db.outbox.add({
    seq: 1,
    op: 'address.remove',
    v: 1,
    set: {},
    base: {},
    ts: 0,
    mid: anId(),
    id: anId(),
  })
  db.close()
  const revoked = { at: '2026-11-23T10:00:00.000Z', why }
  await leaveRevoked({ authorization: 'token', accountId, revoked }, async () => true)
  return accountId
}

test.each([
  ['deleted', 'The account is gone, so this can’t be sent any more'],
  ['blocked', 'sent when you can log in here again'],
  ['member', 'sent when you log in here again'],
  ['demoBegan', 'The account is gone, so this can’t be sent any more'],
] as const)('of an account that left as %s it says what becomes of its work', async (why, says) => {
  const accountId = await left(why)
  render(<UnsentHere />)
  await eventually(() => expect(words()).toContain(says))
  expect(words()).toMatch(/was (deleted|blocked) on|signed out of this device|demo began anew on/)
  await discard(accountId)
})

test('after another login the work of a deleted account can still be exported or discarded', async () => {
  const accountId = await left('deleted')
  // What every login does.
  await removeDevice('revoked')
  render(<UnsentHere />)
  await eventually(() => expect(words()).toContain('The account is gone'))
  expect(words()).not.toContain('when that account logs in')
  button('Export')
  await discard(accountId)
  await eventually(() => expect(words()).not.toContain('Not sent yet'))
})

async function discard(accountId: string) {
  await click(button('Discard'))
  await eventually(() => button('Keep it'))
  await click(button('Keep it').previousElementSibling as HTMLElement)
  await eventually(async () => expect(await accountsOnDevice()).not.toContain(accountId))
}
