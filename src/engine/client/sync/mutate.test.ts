// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeCurrent, database, openCurrent } from '#engine/client/data/current.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { SOON } from '#tests/support/soon.ts'
import { intent } from './intent.ts'

/** Counts this page's requests for persistent storage, with fresh modules. */
async function newPage() {
  vi.resetModules()
  const { mutate } = await import('./mutate.ts')
  const current = await import('#engine/client/data/current.ts')
  await current.openCurrent(anId())
  return { mutate, db: current.database.peek(), close: current.closeCurrent }
}

const newAddress = () => intent(createAddress, anId(), addressFields())
const persist = vi.fn(async () => true)
const register = vi.fn(async () => undefined)

beforeEach(() => {
  persist.mockClear()
  register.mockClear()
  const getRegistration = async () => ({ sync: { register } })
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('navigator', {
    userAgent: '',
    storage: { persisted: async () => false, persist },
    serviceWorker: { getRegistration, ...listening },
  })
})
afterEach(() => {
  closeCurrent()
  vi.unstubAllGlobals()
})

it('the first save of a page asks the browser to keep what is stored here, the others do not', async () => {
  const { mutate, close } = await newPage()
  expect(persist).not.toHaveBeenCalled()
  await mutate([newAddress()])
  await mutate([newAddress()])
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1), SOON)
  close()
})

it('each save asks for a background sync', async () => {
  const { mutate, close } = await newPage()
  await mutate([newAddress()])
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('sampan-sync'), SOON)
  close()
})

it('a save goes through although the connection to the database was lost', async () => {
  const { mutate, db, close } = await newPage()
  db?.close({ disableAutoOpen: true })
  expect(await mutate([newAddress()])).toEqual({ picturesKept: true, decision: 'here' })
  expect(await db?.outbox.count()).toBe(1)
  close()
})

it('without an account nothing can be saved', async () => {
  await openCurrent(anId())
  closeCurrent()
  expect(database.peek()).toBeNull()
  const { mutate } = await import('./mutate.ts')
  await expect(mutate([newAddress()])).rejects.toThrow()
})
