import { expect, it, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer({ env: { LOG_LEVEL: 'warn' } })

const newAddress = () => intent(createAddress, anId(), addressFields())
const outcome = { state: 'done' }
/** What the server logged of digests. */
const reading = (of = 'digest') =>
  server.logged
    .filter((line) => line.includes('"message":"') && line.includes(of))
    .map((line) => JSON.parse(line))

async function spoilDigest(accountId: string) {
  await server.db.kysely
    .updateTable('account_sync')
    .set({ digest: 'beef' })
    .where('account_id', '=', accountId)
    .execute()
}

it('a wrong digest on the server is recounted, once an hour, and costs each device one request at most', async () => {
  const user = await server.loginAs('digest@example.com')
  const phone = await memberDevice(server, user)
  const laptop = await memberDevice(server, user)
  await phone.device.write([newAddress()])
  for (const { device } of [phone, laptop]) await device.sync()
  const { digest } = await phone.device.state()
  const names = [(await phone.device.state()).clientId, (await laptop.device.state()).clientId]

  await spoilDigest(user.accountId)
  const before = phone.network.arrived()
  expect(await phone.device.sync()).toEqual(outcome)
  expect(phone.network.arrived() - before).toBe(2)
  expect(await laptop.device.sync()).toEqual(outcome)
  expect(reading()).toMatchObject([
    { level: 'error', alert: true, stored: 'beef', counted: digest, device: digest },
  ])

  // Within the hour nobody causes another count: in the end the device believes the server, and goes on.
  await spoilDigest(user.accountId)
  await phone.device.write([newAddress()])
  expect(await phone.device.sync()).toEqual(outcome)
  expect(reading()).toHaveLength(1)
  expect(await phone.device.status()).toMatchObject({ waiting: 0 })
  const believed = phone.network.arrived()
  await phone.device.write([newAddress()])
  expect(await phone.device.sync()).toEqual(outcome)
  expect(phone.network.arrived() - believed).toBe(1)

  server.passMs(HOUR_MS)
  expect(await phone.device.sync()).toEqual(outcome)
  expect(reading()).toHaveLength(2)
  expect((await phone.device.state()).believed).toBeNull()
  expect((await laptop.device.state()).clientId).toBe(names[1])
  expect(await laptop.device.sync()).toEqual(outcome)
  expect((await laptop.device.state()).clientId).toBe(names[1])
  expect(await laptop.device.list('address')).toHaveLength(3)
})

it('a device with a wrong digest pulls its rows again, and the server logs it', async () => {
  const user = await server.loginAs('miscounting@example.com')
  const { device } = await memberDevice(server, user)
  await device.write([newAddress()])
  await device.sync()
  const { clientId, digest } = await device.state()
  await device.db.meta.put({ ...(await device.state()), digest: 'beef' })
  expect(await device.sync()).toEqual(outcome)
  const state = await device.state()
  expect(state).toMatchObject({ digest, doubts: 0 })
  expect(state.clientId).not.toBe(clientId)
  expect(reading().at(-1)).toMatchObject({ level: 'warn', stored: digest, counted: digest })
})

it('an index of changes that lacks a row is repaired when a device counts another digest', async () => {
  const user = await server.loginAs('index@example.com')
  const phone = await memberDevice(server, user)
  const laptop = await memberDevice(server, user)
  await phone.device.write([newAddress(), newAddress()])
  await phone.device.sync()
  const [lost] = await phone.device.list('address')
  await server.db.kysely
    .deleteFrom('change')
    .where('id', '=', lost?.id ?? '')
    .execute()
  expect(await laptop.device.sync()).toEqual(outcome)
  expect(await laptop.device.list('address')).toHaveLength(2)
  expect(reading('changes of an account')).toMatchObject([
    { level: 'error', alert: true, mended: 1 },
  ])
  expect((await laptop.device.state()).digest).toBe((await phone.device.state()).digest)
})

it('an entry without a row is marked as removed, and the length of a row is measured again', async () => {
  const user = await server.loginAs('phantom@example.com')
  const phone = await memberDevice(server, user)
  await phone.device.write([newAddress()])
  await phone.device.sync()
  const entry = { account_id: user.accountId, table_name: 'address' as const }
  await server.db.kysely
    .updateTable('change')
    .set({ version: 1, length: 0 })
    .where('account_id', '=', user.accountId)
    .where('table_name', '=', 'address')
    .execute()
  await server.db.kysely
    .insertInto('change')
    .values({ ...entry, id: anId(), version: 2, length: 5, removed_at: null })
    .execute()
  await phone.device.db.meta.put({ ...(await phone.device.state()), digest: 'beef' })
  expect(await phone.device.sync()).toEqual(outcome)
  const entries = await server.db.kysely
    .selectFrom('change')
    .select(['length', 'removed_at'])
    .where('account_id', '=', user.accountId)
    .where('table_name', '=', 'address')
    .orderBy('version')
    .execute()
  expect(entries.map(({ removed_at }) => removed_at === null)).toEqual([false, true])
  expect(entries[1]?.length).toBeGreaterThan(0)
})
