import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent, openCurrent } from '#engine/client/data/current.ts'
import { accountsOnDevice } from '#engine/client/data/database.ts'
import { readDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { authorization, endSession, keepAuthorization } from '#engine/client/session/session.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { SignOut } from './SignOut.tsx'

const revoked: string[] = []
let accountId: string

beforeEach(async () => {
  accountId = anId()
  revoked.length = 0
  fakeServer().otherwise(async (path: string) => {
    revoked.push(path)
    return Response.json({ ok: true })
  })
  keepAuthorization('token')
  const mirror = { authorization: 'token', memberNum: 'SP1', role: 'member', rights: [] } as const
  await writeDevice('session', { ...mirror, accountId })
  await openCurrent(accountId)
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  endSession()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
async function askedToLeave() {
  await mutate([1, 2].map(() => intent(createAddress, anId(), addressFields())))
  render(<SignOut />)
  await click(button('Sign out'))
  await eventually(() => button('Stay signed in'))
}

async function signedOut() {
  await eventually(() => expect(authorization.peek()).toBeNull())
  await eventually(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

test('with nothing unsent it leaves at once, and nothing of the account stays', async () => {
  render(<SignOut />)
  await click(button('Sign out'))
  await signedOut()
  expect(revoked).toEqual(['/api/logout'])
  expect(await accountsOnDevice()).not.toContain(accountId)
  expect(await readDevice('session')).toBeUndefined()
})

test('what is unsent is counted first, and the member may stay', async () => {
  await askedToLeave()
  expect(words()).toContain('2 other changes')
  await click(button('Stay signed in'))
  expect(authorization.peek()).toBe('token')
  expect(await accountsOnDevice()).toContain(accountId)
  expect(revoked).toEqual([])
})

test('it can be exported as a file without signing out', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await askedToLeave()
  await click(button('Export'))
  await eventually(() => expect(words()).toContain('in your downloads'))
  const { changes } = JSON.parse((await saved[0]?.text()) ?? '')
  expect(changes).toMatchObject([{ op: 'address.create' }, { op: 'address.create' }])
  expect(authorization.peek()).toBe('token')
})

test('it is discarded only when the member chooses to', async () => {
  await askedToLeave()
  await click(button('Discard and sign out'))
  await signedOut()
  expect(await accountsOnDevice()).not.toContain(accountId)
})
