import { expect, test, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { createAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { deleteExpired } from '#server/schedules.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()

const logOf = async (accountId: string) =>
  (await server.db.run('select target, seq from mutation_log where account_id = $1', [accountId]))
    .rows

test('a device that returns after more than a year loses nothing and applies nothing twice', async () => {
  const email = 'long-away@example.com'
  const user = await server.loginAs(email)
  const { device } = await memberDevice(server, user)
  const { device: desk } = await memberDevice(server, user)
  const [removed, kept, late] = [anId(), anId(), anId()]
  await device.write([
    intent(createAddress, removed, addressFields()),
    intent(createAddress, kept, addressFields()),
  ])
  await device.sync()
  await desk.sync()
  await desk.write([intent(removeAddress, removed, {})])
  await desk.sync()
  // Switched off with all of its history, and with something that it never sent.
  await device.write([intent(createAddress, late, addressFields())])
  const { clientId } = await device.state()

  server.passMs(401 * DAY_MS)
  await deleteExpired(server.services)
  expect(await logOf(user.accountId)).toEqual([])
  const { authorization } = await server.loginAs(email)
  expect(await device.sync({ authorization })).toEqual({ state: 'done' })

  expect((await device.list('address')).map(({ id }) => id)).toEqual([kept, late].sort())
  expect((await device.state()).clientId).not.toBe(clientId)
  expect(await logOf(user.accountId)).toEqual([{ target: late, seq: 1 }])
  expect(await device.outbox()).toEqual([])
  await desk.sync({ authorization })
  expect((await desk.list('address')).map(({ id }) => id)).toEqual([kept, late].sort())
})

test('a device that only reads for more than a year continues and disturbs no other', async () => {
  const email = 'only-reads@example.com'
  const user = await server.loginAs(email)
  const { device } = await memberDevice(server, user)
  const { device: other } = await memberDevice(server, user)
  await device.write([intent(createAddress, anId(), addressFields())])
  await device.sync()
  await other.sync()
  const before = await other.state()
  server.passMs(401 * DAY_MS)
  await deleteExpired(server.services)
  const { authorization } = await server.loginAs(email)
  expect(await device.sync({ authorization })).toEqual({ state: 'done' })
  expect(await logOf(user.accountId)).toEqual([])
  await other.sync({ authorization })
  const after = await other.state()
  expect([after.clientId, after.epoch]).toEqual([before.clientId, before.epoch])
})
