import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldSync } from '#server/use-cases/sync/forget-old.ts'
import { createAddress } from '#tests/support/changes.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const countOf = async (table: 'tombstone' | 'mutation_log' | 'last_change') =>
  (await server.db.kysely.selectFrom(table).selectAll().execute()).length

test('a device that was away for longer than tombstones are kept starts again from nothing', async () => {
  const email = 'away@example.com'
  const member = await server.loginAs(email)
  const [phone, desk] = [wireDevice(member.fetch), wireDevice(member.fetch)]
  const [kept, gone] = [createAddress(), createAddress()]
  await phone.push(kept, gone)
  await desk.sync()
  await phone.push({ op: 'address.remove', id: gone.id })
  await forgetOldSync(server.services)
  server.passMs(89 * DAY_MS)
  await forgetOldSync(server.services)
  expect(await countOf('tombstone')).toBe(1)
  server.passMs(2 * DAY_MS)
  await forgetOldSync(server.services)
  expect(await countOf('tombstone')).toBe(0)

  const { fetch } = await server.loginAs(email)
  const again = wireDevice(fetch)
  Object.assign(again.state, desk.state)
  const reply = await again.sync()
  expect(reply.reset).toBe(true)
  expect(again.rows('address').map(({ id }) => id)).toEqual([kept.id])
  expect(again.digest()).toBe(reply.digest)
  const current = wireDevice(fetch)
  Object.assign(current.state, phone.state)
  expect(await current.sync()).toMatchObject({ reset: false, patch: [] })
})

test('the log, and who last changed what, is kept for a year', async () => {
  const phone = wireDevice((await server.loginAs('log@example.com')).fetch)
  const address = createAddress({ city: 'A' })
  const edit = { op: 'address.edit', id: address.id, set: { city: 'B' }, base: { city: 'A' } }
  await phone.push(address, edit)
  server.passMs(364 * DAY_MS)
  await forgetOldSync(server.services)
  expect(await countOf('mutation_log')).toBe(2)
  expect(await countOf('last_change')).toBe(1)
  server.passMs(2 * DAY_MS)
  await forgetOldSync(server.services)
  expect(await countOf('mutation_log')).toBe(0)
  expect(await countOf('last_change')).toBe(0)
})
