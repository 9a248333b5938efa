import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { findChanges, pull } from '#engine/server/sync/pull.ts'
import { syncDevice } from '#engine/server/sync/sync-device.ts'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import {
  type PatchEntry,
  PULL_PAGE_BYTES,
  PULL_PAGE_ROWS,
  SYNC_PROTOCOL,
  type SyncReply,
  type SyncRequest,
} from '#engine/shared/sync.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { createAddress } from '#tests/support/changes.ts'
import { anAddress, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()
const newMember = () => server.loginAs(`pull${++members}@example.com`)

const aDraft = { kind: 'parcel', content: {}, savedAt: new Date(0).toISOString() } as const

/** Writes rows without a device, like staff. */
const write = ({ accountId }: LoggedInUser, work: (w: MemberScope) => void) =>
  inTransaction(server.db, (tx) =>
    writeForOne(tx, accountId, { kind: 'system' }, server.services, async (w) => work(w)),
  )

/** A pull with pages of three rows. */
async function pullPage(member: LoggedInUser, request: Partial<SyncRequest>) {
  const reply = await syncDevice({ ...server.services, pageRows: 3 }, member, {
    proto: SYNC_PROTOCOL,
    app: '',
    device: '',
    clientId: anId(),
    epoch: '',
    cursor: '',
    lastSeq: 0,
    mutations: [],
    ...request,
  })
  if (!('patch' in reply)) throw new Error(JSON.stringify(reply))
  return { ...reply, patch: entriesOf(reply) }
}

const entriesOf = ({ patch }: { patch: string }): PatchEntry[] => JSON.parse(patch)

test("a new device pulls all rows and the server's digest", async () => {
  const member = await newMember()
  const device = wireDevice(member.fetch)
  const reply = await device.sync()
  expect(reply).toMatchObject({ reset: true, more: false, lastSeq: 0, lastMid: null })
  expect(device.rows('account')).toEqual([
    {
      id: member.accountId,
      memberNum: member.user.memberNum,
      email: member.user.email,
      language: null,
      defaultAddressId: null,
      mutedNotifications: null,
      cashFen: 0,
    },
  ])
  expect(device.digest()).toBe(reply.digest)
})

test('a pull returns changes and removals, and nothing twice', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const desk = wireDevice(member.fetch)
  await phone.sync()
  await desk.sync()
  const survivor = createAddress()
  const removal = createAddress()
  await phone.push(survivor, removal)
  expect((await desk.sync()).patch.map(({ id }) => id).sort()).toEqual(
    [survivor.id, removal.id].sort(),
  )
  await phone.push({ op: 'address.remove', id: removal.id })
  const reply = await desk.sync()
  expect(reply).toMatchObject({
    reset: false,
    patch: [{ table: 'address', id: removal.id, row: null }],
  })
  expect(desk.digest()).toBe(reply.digest)
  expect((await desk.sync()).patch).toEqual([])
})

test('a new device gets no tombstones', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const removal = createAddress()
  await phone.push(removal)
  await phone.push({ op: 'address.remove', id: removal.id })
  const reply = await wireDevice(member.fetch).sync()
  expect(reply.patch.map(({ table }) => table)).toEqual(['account'])
})

test('pages follow without loss or repetition, and all pages of a reset are marked', async () => {
  const member = await newMember()
  const ids = Array.from({ length: 10 }, () => anId())
  await write(member, (w) => {
    for (const id of ids) w.put('address', anAddress({ id }))
  })
  const pages: SyncReply[] = []
  for (let page: Partial<SyncRequest> = {}; pages.at(-1)?.more !== false; ) {
    const reply = await pullPage(member, page)
    pages.push(reply)
    page = { epoch: reply.epoch, cursor: reply.cursor }
  }
  expect(pages.map(({ patch }) => patch.length)).toEqual([3, 3, 3, 2])
  expect(pages.every(({ reset }) => reset)).toBe(true)
  const seen = pages.flatMap(({ patch }) => patch.map(({ id }) => id))
  expect(new Set(seen)).toEqual(new Set([member.accountId, ...ids]))
  expect(seen.length).toBe(11)
})

test('changes and removals between two pages of a reset arrive before its end', async () => {
  const member = await newMember()
  const ids = Array.from({ length: 4 }, () => anId())
  await write(member, (w) => {
    for (const id of ids) w.put('address', anAddress({ id }))
  })
  const first = await pullPage(member, {})
  const seen = first.patch.find(({ table }) => table === 'address')
  const unseen = ids.findLast((id) => id !== seen?.id) ?? ''
  await write(member, (w) => {
    w.remove('address', seen?.id ?? '')
    w.put('address', anAddress({ id: unseen, note: 'changed' }))
  })
  const rows = new Map(first.patch.map((entry) => [entry.id, entry.row]))
  let reply = first
  while (reply.more) {
    reply = await pullPage(member, { epoch: reply.epoch, cursor: reply.cursor })
    expect(reply.reset).toBe(true)
    for (const { id, row } of reply.patch) rows.set(id, row)
  }
  expect(rows.get(seen?.id ?? '')).toBeNull()
  expect(rows.get(unseen)).toMatchObject({ note: 'changed' })
})

test('a first pull that went on so late that removals are forgotten begins again', async () => {
  const member = await newMember()
  await write(member, (w) => {
    for (let i = 0; i < 4; i++) w.put('address', anAddress())
  })
  const first = await pullPage(member, {})
  const removed = first.patch.find(({ table }) => table === 'address')?.id ?? ''
  await write(member, (w) => w.remove('address', removed))
  // What housekeeping does 90 days later.
  const of = `where account_id = '${member.accountId}'`
  await server.db.run(`delete from change ${of} and id = '${removed}'`)
  await server.db.run(`update account_sync set horizon = version ${of}`)
  const { epoch, cursor } = first
  expect(await pullPage(member, { epoch, cursor })).toMatchObject({
    reset: true,
    more: true,
    cursor: '',
    patch: [],
  })
})

test('a page that does not show all effects does not end the pull', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  await phone.sync()
  const { clientId, epoch, cursor } = phone.state
  await write(member, (w) => {
    for (let i = 0; i < 4; i++) w.put('address', anAddress())
  })
  const first = await pullPage(member, { clientId, epoch, cursor })
  await phone.push(createAddress(), createAddress(), createAddress())
  const second = await pullPage(member, { clientId, epoch, cursor: first.cursor })
  expect(second).toMatchObject({ more: true })
  const third = await pullPage(member, { clientId, epoch, cursor: second.cursor })
  expect(third).toMatchObject({ more: false, lastSeq: 3 })
  expect([first, second, third].flatMap(({ patch }) => patch).length).toBe(7)
})

test('a page with room left shows what changed since the first one, and ends the pull', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  await phone.sync()
  const { clientId, epoch, cursor } = phone.state
  await write(member, (w) => {
    for (let i = 0; i < 4; i++) w.put('address', anAddress())
  })
  const first = await pullPage(member, { clientId, epoch, cursor })
  expect(first).toMatchObject({ more: true })
  await phone.push(createAddress())
  const second = await pullPage(member, { clientId, epoch, cursor: first.cursor })
  expect(second).toMatchObject({ more: false, lastSeq: 1 })
  expect([first, second].flatMap(({ patch }) => patch).length).toBe(5)
})

test('tombstones are paged, those of two tables with one id separately', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const shared = anId()
  const ids = [shared, ...Array.from({ length: 4 }, () => anId())]
  await write(member, (w) => {
    for (const id of ids) w.put('address', anAddress({ id }))
    w.put('alias', { id: shared, toId: anId() })
  })
  await phone.sync()
  await write(member, (w) => {
    for (const id of ids) w.remove('address', id)
    w.remove('alias', shared)
  })
  const { epoch } = phone.state
  const removedIds: string[] = []
  for (let reply = await pullPage(member, phone.state); ; ) {
    removedIds.push(...reply.patch.map(({ table, id }) => `${table} ${id}`))
    if (!reply.more) break
    reply = await pullPage(member, { epoch, cursor: reply.cursor })
  }
  expect(removedIds.sort()).toEqual([`alias ${shared}`, ...ids.map((id) => `address ${id}`)].sort())
})

test('an unreadable cursor starts a full pull', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  await phone.push(createAddress())
  for (const cursor of ['no cursor', 'W10', 'eyJhIjoxfQ']) {
    const reply: SyncReply = await (await phone.ask({ cursor })).json()
    expect(reply).toMatchObject({ reset: true, more: true, cursor: '', patch: [] })
  }
  phone.state.cursor = 'no cursor'
  const reply = await phone.sync()
  expect(reply.reset).toBe(true)
  expect(phone.digest()).toBe(reply.digest)
})

/** The reply of a pull and its statements. */
async function watchPull(
  { accountId }: LoggedInUser,
  state: Pick<SyncRequest, 'clientId' | 'epoch' | 'cursor'>,
) {
  const statements: string[] = []
  const kysely = server.db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const request = { proto: SYNC_PROTOCOL, app: '', device: '', lastSeq: 0, mutations: [], ...state }
  const services = { ...server.services, db: { ...server.db, kysely } }
  const reply = await syncDevice(services, { accountId }, request)
  if (!('patch' in reply)) throw new Error(JSON.stringify(reply))
  return { reply: { ...reply, patch: entriesOf(reply) }, statements }
}

test('a device with nothing new costs one statement besides those of its session', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  await phone.sync()
  const { reply, statements } = await watchPull(member, phone.state)
  expect(reply).toMatchObject({ patch: [], more: false })
  expect(statements).toHaveLength(1)
})

/** The rows of a member as a database has them that was filled before the index of changes kept them. */
const forgetWireRows = ({ accountId }: LoggedInUser) =>
  server.db.run(
    `update change set wire_row = null, wire_version = null, wire_shape = null where account_id = '${accountId}'`,
  )

test('a pull reads rows from tables only if the index of changes has not kept them, and then from those that changed', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  await phone.sync()
  const [gone, draft] = [anId(), anId()]
  await write(member, (w) => w.put('alias', { id: gone, toId: anId() }))
  await write(member, (w) => {
    w.remove('alias', gone)
    w.put('address', anAddress())
    w.put('draft', { ...aDraft, id: draft, rev: draft })
  })
  const readTables = (statements: string[]) =>
    SYNCED_TABLES.filter((table) => statements.some((text) => text.includes(`"name":"${table}"`)))
  const kept = await watchPull(member, phone.state)
  expect(kept.reply).toMatchObject({ patch: [{}, {}, {}], more: false })
  expect(kept.statements).toHaveLength(1)
  expect(readTables(kept.statements)).toEqual([])

  await forgetWireRows(member)
  const read = await watchPull(member, phone.state)
  const sorted = ({ reply }: typeof read) => reply.patch.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sorted(read)).toEqual(sorted(kept))
  expect(readTables(read.statements)).toEqual(['address', 'draft'])
  // The pull has kept what it read.
  const again = await watchPull(member, phone.state)
  expect(again.statements).toHaveLength(1)
  expect(sorted(again)).toEqual(sorted(kept))
})

test('what the index of changes keeps is what the tables have, whoever writes a row', async () => {
  const member = await newMember()
  const [address, removal] = [anAddress(), anAddress()]
  await write(member, (w) => {
    w.put('address', address)
    w.put('address', removal)
  })
  const wireRows = async () =>
    (
      await server.db.run(
        `select wire_row from change where table_name = 'address' and account_id = '${member.accountId}' order by id`,
      )
    ).rows.map(({ wire_row }) => wire_row && JSON.parse(String(wire_row)))
  expect(await wireRows()).toEqual([address, removal])
  await write(member, (w) => w.remove('address', removal.id))
  expect(await wireRows()).toEqual([address, null])

  // A server of the release before, which knows nothing of it, and migrations that send rows again.
  const of = `where account_id = '${member.accountId}'`
  await server.db.run(`update address set note = 'by an older server', version = version + 1 ${of}`)
  await server.db.run(`update change set version = version + 1 ${of} and id = '${address.id}'`)
  await server.db.run(`update account_sync set version = version + 1 ${of}`)
  expect(await wireRows()).toEqual([null, null])
  const device = wireDevice(member.fetch)
  await device.sync()
  expect(device.rows('address')).toEqual([{ ...address, note: 'by an older server' }])
  expect(await wireRows()).toEqual([{ ...address, note: 'by an older server' }, null])

  // A release whose table has other fields.
  await server.db.run(
    `update change set wire_shape = 0, wire_row = '{"id":"of another release"}' ${of} and id = '${address.id}'`,
  )
  const other = wireDevice(member.fetch)
  await other.sync()
  expect(other.rows('address')).toEqual(device.rows('address'))
})

test('a row written while a page is read arrives with the digest and numbers of the same snapshot', async () => {
  const member = await newMember()
  const { accountId } = member
  const [edited, gone] = [anAddress(), anAddress()]
  await write(member, (w) => {
    for (const row of [edited, gone]) w.put('address', row)
  })
  const pulling = {
    accountId,
    clientId: anId(),
    cursor: null,
    known: 0,
    pageRows: 10,
    protocol: SYNC_PROTOCOL,
    leavesOut: false,
  }
  await forgetWireRows(member)
  const found = await findChanges(server.db.kysely, pulling)
  await write(member, (w) => {
    w.put('address', { ...edited, note: 'later' })
    w.remove('address', gone.id)
  })
  const page = await pull(server.db, pulling, found)
  const patch = entriesOf(page)
  expect(patch.filter(({ table }) => table === 'address')).toMatchObject([
    { row: { note: 'later' } },
  ])
  expect(page.digest).toBe(updateDigest(EMPTY_DIGEST, [], patch))
})

test('more rows than one page holds arrive completely', async () => {
  const member = await newMember()
  await write(member, (w) => {
    for (let i = 0; i < PULL_PAGE_ROWS + 10; i++) w.put('address', anAddress())
  })
  const phone = wireDevice(member.fetch)
  const reply = await phone.sync()
  expect(phone.rows('address').length).toBe(PULL_PAGE_ROWS + 10)
  expect(phone.digest()).toBe(reply.digest)
})

test('the bytes of a page are limited, however large its rows are', async () => {
  const member = await newMember()
  const content = { note: 'x'.repeat(30_000) }
  const ids = Array.from({ length: 150 }, anId)
  for (const some of [ids.slice(0, 100), ids.slice(100)]) {
    await write(member, (w) => {
      for (const id of some) w.put('draft', { ...aDraft, id, rev: id, content })
    })
  }
  const sizes: number[] = []
  const phone = wireDevice(async (path, init) => {
    const answer = await member.fetch(path, init)
    sizes.push((await answer.clone().arrayBuffer()).byteLength)
    return answer
  })
  const reply = await phone.sync()
  expect(phone.rows('draft').length).toBe(150)
  expect(phone.digest()).toBe(reply.digest)
  expect(sizes.length).toBe(3)
  expect(Math.max(...sizes)).toBeLessThan(PULL_PAGE_BYTES + 50_000)
})
