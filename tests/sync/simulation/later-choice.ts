import 'fake-indexeddb/auto'
import { intent } from '#engine/client/sync/intent.ts'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { editAccount } from '#features/member/changes/account.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { backUpAccount, restoreAccount, tablesOfAccounts } from './account-tables.ts'

/**
 * Two devices choose a language one after the other, the server is restored to before, and both send their choice again,
 * the earlier one last. Checks that the later one stays: few worlds get there. Returns the failure, or null.
 */
export async function prove(): Promise<string | null> {
  const server = await startTestServer()
  try {
    return await chooseTwice(server)
  } finally {
    await server.stop()
  }
}

async function chooseTwice(server: TestServer): Promise<string | null> {
  const user = await server.loginAs('mei@example.com')
  const { accountId } = user
  const { device: laptop } = await memberDevice(server, user)
  const { device: phone } = await memberDevice(server, user)
  const sync = async (device: Device) => {
    server.passMs(1_000)
    await device.sync()
  }
  const choose = async (device: Device, language: 'zh' | 'zh2') => {
    await device.write([intent(editAccount, accountId, { language })])
    await sync(device)
  }
  await sync(laptop)
  await sync(phone)
  const backup = await backUpAccount(server.db, await tablesOfAccounts(server.db), accountId)
  await choose(laptop, 'zh')
  await choose(phone, 'zh2')
  await restoreAccount(server.db, accountId, backup)
  const at = new Date(server.services.nowMs()).toISOString()
  await startEpoch(server.db.kysely, { id: server.services.newId(), at, why: 'restore' })
  for (const device of [phone, laptop, phone, laptop]) await sync(device)
  const [account] = await laptop.list('account')
  return account?.language === 'zh2' ? null : 'an earlier choice replaced a later one'
}
