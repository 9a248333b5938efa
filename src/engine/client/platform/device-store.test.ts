import { expect, test, vi } from 'vitest'
import {
  forgetSession,
  readDevice,
  removeDevice,
  updateDevice,
  writeDevice,
} from './device-store.ts'

const session = (authorization: string) => ({
  authorization,
  accountId: 'a',
  memberNum: 'M000001',
  role: 'member' as const,
  rights: [],
})

test('what the disk has no room for at the end is not said to be kept', async () => {
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(writeDevice('session', session('one'))).rejects.toBeDefined()
  await expect(updateDevice('session', () => session('one'))).rejects.toBeDefined()
  full.mockRestore()
  expect(await readDevice('session')).toBeUndefined()
})

test('a refused token is removed, and a login that replaced it stays', async () => {
  await writeDevice('session', session('two'))
  await forgetSession('one')
  expect(await readDevice('session')).toMatchObject({ authorization: 'two' })
  await forgetSession('two')
  expect(await readDevice('session')).toBeUndefined()
  await removeDevice('session')
})
