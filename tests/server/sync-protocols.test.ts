import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateDigest } from '#engine/shared/digest.ts'
import { OLDEST_PROTOCOL, SYNC_PROTOCOL, tablesOf } from '#engine/shared/sync.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { createAddress } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { type WireDevice, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer({ env: { LOG_LEVEL: 'warn' } })
const newMember = () => server.loginAs(`protocols${++members}@example.com`)

const ask = (accountId: string) => ({
  op: 'message.send',
  id: anId(),
  set: { threadId: accountId, subject: 'general', words: 'Where is it?', pictures: 0 },
})
const heldBy = (device: WireDevice) =>
  SYNCED_TABLES.filter((table) => device.rows(table).length > 0)

/** The device and the server say the same of its rows, without either doubting. */
async function agrees(device: WireDevice) {
  const { digest } = await device.sync()
  expect(device.digest()).toBe(digest)
}

/** A row of a table that came with a later release, written by a server of that release to the same database. */
async function writeByNewerServer({ accountId }: LoggedInUser): Promise<void> {
  const { kysely } = server.db
  const { version, digest } = await kysely
    .selectFrom('account_sync')
    .select(['version', 'digest'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const row = { table: 'ofTomorrow', id: anId(), version: version + 1 }
  await sql`insert into change (account_id, table_name, id, version)
    values (${accountId}, ${row.table}, ${row.id}, ${row.version})`.execute(kysely)
  await sql`update account_sync set version = ${row.version}, row_count = row_count + 1,
    digest = ${updateDigest(digest, [], [row])} where account_id = ${accountId}`.execute(kysely)
}

test('each table is served from its protocol on', () => {
  expect(tablesOf(SYNC_PROTOCOL)).toEqual(SYNCED_TABLES)
  expect(tablesOf(OLDEST_PROTOCOL)).not.toContain('thread')
  expect(tablesOf(OLDEST_PROTOCOL)).toContain('outcome')
})

test('an older app gets everything but the tables that it does not know, and its work is taken', async () => {
  const { accountId, fetch } = await newMember()
  const [older, today] = [wireDevice(fetch, { proto: OLDEST_PROTOCOL }), wireDevice(fetch)]
  await today.push(ask(accountId))
  await agrees(older)
  expect(heldBy(older)).toEqual(['account'])
  const address = createAddress()
  expect(await older.push(address)).toMatchObject([{ status: 'applied' }])
  await today.push(ask(accountId))
  for (const device of [older, today]) await agrees(device)
  expect(heldBy(older)).toEqual(['account', 'address'])
  expect(heldBy(today)).toEqual(['account', 'address', 'thread', 'message'])
})

test('an app that was updated gets the rows that were left out, and one that went back loses them again', async () => {
  const { accountId, fetch } = await newMember()
  const [phone, today] = [wireDevice(fetch, { proto: OLDEST_PROTOCOL }), wireDevice(fetch)]
  await today.push(ask(accountId))
  await agrees(phone)
  phone.state.proto = SYNC_PROTOCOL
  await agrees(phone)
  expect(phone.rows('message')).toHaveLength(1)
  phone.state.proto = OLDEST_PROTOCOL
  await agrees(phone)
  expect(phone.rows('message')).toHaveLength(0)
})

test('an update without rows that were left out pulls nothing again', async () => {
  const { fetch } = await newMember()
  const phone = wireDevice(fetch, { proto: OLDEST_PROTOCOL })
  await phone.sync()
  phone.state.proto = SYNC_PROTOCOL
  expect(await phone.sync()).toMatchObject({ reset: false, patch: [] })
})

test('a newer app is served by an older server that shares its database, and pulls the rest from a newer one', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch, { proto: SYNC_PROTOCOL + 1 })
  await writeByNewerServer(member)
  await agrees(phone)
  expect(heldBy(phone)).toEqual(['account'])
  expect(await phone.push(createAddress())).toMatchObject([{ status: 'applied' }])
  await agrees(phone)
  const { proto } = await phone.sync()
  expect(proto).toBe(SYNC_PROTOCOL)
})

test('a digest with rows of a newer server stays as it is when a device doubts it', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  await phone.sync()
  await writeByNewerServer(member)
  const stored = () =>
    server.db.kysely
      .selectFrom('account_sync')
      .select(['digest', 'version'])
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
  const before = await stored()
  await phone.sync()
  const answer = await (await phone.ask({ counted: phone.digest() })).json()
  expect(answer.digest).toBe(phone.digest())
  expect(await stored()).toEqual(before)
  expect(server.logged.filter((line) => line.includes('"alert":true'))).toEqual([])
})
