import { expect, test } from 'vitest'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { forgetOldSync } from '#engine/server/sync/forget-old.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { deleteExpired } from '#server/schedules.ts'
import { createAddress, declare } from '#tests/support/changes.ts'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()

const countTombstones = async () =>
  (
    await server.db.kysely
      .selectFrom('change')
      .select('id')
      .where('removed_at', 'is not', null)
      .execute()
  ).length
const countOf = async (table: 'mutation_log' | 'last_change') =>
  (await server.db.kysely.selectFrom(table).selectAll().execute()).length

test('a device that was away for longer than tombstones are kept pulls everything', async () => {
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
  expect(await countTombstones()).toBe(1)
  server.passMs(2 * DAY_MS)
  await forgetOldSync(server.services)
  expect(await countTombstones()).toBe(0)

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

test('the mutation log and the last changes are kept for a year', async () => {
  const phone = wireDevice((await server.loginAs('log@example.com')).fetch)
  const address = createAddress({ city: 'A' })
  const edit = { op: 'address.edit', id: address.id, set: { city: 'B' }, base: { city: 'A' } }
  await phone.push(address, edit)
  server.passMs(364 * DAY_MS)
  await deleteExpired(server.services)
  expect(await countOf('mutation_log')).toBe(2)
  expect(await countOf('last_change')).toBe(1)
  server.passMs(2 * DAY_MS)
  await deleteExpired(server.services)
  expect(await countOf('mutation_log')).toBe(0)
  expect(await countOf('last_change')).toBe(0)
})

test('an edit stays in the tray when its row comes back after the log has dropped its set', async () => {
  const email = 'tray@example.com'
  const phone = wireDevice((await server.loginAs(email)).fetch)
  const address = createAddress({ city: 'A' })
  const edit = { op: 'address.edit', id: address.id, set: { city: 'B' }, base: { city: 'A' } }
  // A device sends it again like this after a restore, before the mutation that created the address.
  expect(await phone.push({ ...edit, confirmed: 1 })).toMatchObject([{ code: 'not_found' }])
  server.passMs(61 * DAY_MS)
  await forgetOldSync(server.services)
  const later = wireDevice((await server.loginAs(email)).fetch)
  await later.push(address)
  expect(later.rows('outcome')).toMatchObject([{ op: 'address.edit', set: { city: 'B' } }])
})

test('the log drops the set of a mutation after 60 days and keeps its id, draft and choice', async () => {
  const { accountId, fetch } = await server.loginAs('trim@example.com')
  const phone = wireDevice(fetch)
  const draftId = anId()
  const address = createAddress()
  await phone.push(address, declare({ draftId, trackingNumber: 'TRIM1' }))
  const logged = async () => {
    const query = server.db.kysely.selectFrom('mutation_log').select(['op', 'set', 'base'])
    return query.where('account_id', '=', accountId).orderBy('seq').execute()
  }
  server.passMs(59 * DAY_MS)
  await forgetOldSync(server.services)
  expect((await logged())[0]?.set).toEqual(address.set)
  server.passMs(2 * DAY_MS)
  await forgetOldSync(server.services)
  expect(await logged()).toEqual([
    { op: 'address.create', set: {}, base: {} },
    { op: 'parcel.declare', set: { draftId }, base: {} },
  ])
  // The same form from a device that was away is checked by its number, because the log no longer has the form.
  const { fetch: again } = await server.loginAs('trim@example.com')
  const late = await wireDevice(again).push(declare({ draftId, trackingNumber: 'TRIM1' }))
  expect(late).toMatchObject([{ status: 'rejected', code: 'tracking_duplicate' }])
})

test('an alias is kept while its parcel is here, and for a year after the parcel was removed', async () => {
  const email = 'alias@example.com'
  const member = await server.loginAs(email)
  const { accountId } = member
  const [here, gone] = [aParcel({ trackingNumber: 'HERE1' }), aParcel({ trackingNumber: 'GONE1' })]
  const [toHere, toGone] = [anId(), anId()]
  const write = async (scope: MemberScope) => {
    for (const parcel of [here, gone]) scope.put('parcel', parcel)
    scope.put('alias', { id: toHere, toId: here.id })
    scope.put('alias', { id: toGone, toId: gone.id })
  }
  await writeAs(server, accountId, write, [here, gone])
  server.passMs(500 * DAY_MS)
  await forgetOldSync(server.services)
  const phone = wireDevice((await server.loginAs(email)).fetch)
  await phone.sync()
  expect(phone.rows('alias')).toHaveLength(2)
  await phone.push({ op: 'parcel.remove', id: toGone })
  server.passMs(364 * DAY_MS)
  await forgetOldSync(server.services)
  const second = wireDevice((await server.loginAs(email)).fetch)
  await second.sync()
  expect(second.rows('alias')).toHaveLength(2)
  server.passMs(2 * DAY_MS)
  await forgetOldSync(server.services)
  const reply = await second.sync()
  expect(second.rows('alias')).toEqual([{ id: toHere, toId: here.id }])
  expect(second.digest()).toBe(reply.digest)
})

test('only the newest epoch is kept for long', async () => {
  const epochs = () => server.db.kysely.selectFrom('epoch').select('id').execute()
  const newest = await server.db.kysely
    .selectFrom('epoch')
    .select('id')
    .orderBy('made_at', 'desc')
    .executeTakeFirstOrThrow()
  await server.db.kysely
    .insertInto('epoch')
    .values({ id: anId(), made_at: '2020-01-01T00:00:00.000Z', why: 'test' })
    .execute()
  expect((await epochs()).length).toBeGreaterThan(1)
  await forgetOldSync(server.services)
  expect(await epochs()).toEqual([newest])
})
