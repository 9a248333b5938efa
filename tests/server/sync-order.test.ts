import { expect, test } from 'vitest'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { nowOf } from '#engine/server/services.ts'
import { push } from '#engine/server/sync/push.ts'
import { startAccountEpoch } from '#engine/server/sync/sync-device.ts'
import { readSyncState } from '#engine/server/sync/sync-state.ts'
import {
  MAX_MUTATIONS,
  MAX_SYNC_BYTES,
  OLDEST_PROTOCOL,
  type SyncReply,
} from '#engine/shared/sync.ts'
import { createAddress } from '#tests/support/changes.ts'
import { nextRelease } from '#tests/support/next-release.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()
const newMember = () => server.loginAs(`order${++members}@example.com`)

const logOf = ({ accountId }: LoggedInUser) =>
  server.db.kysely
    .selectFrom('mutation_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()

const addressesOf = async ({ fetch }: LoggedInUser) => {
  const device = wireDevice(fetch)
  await device.sync()
  return device.rows('address')
}

test('what a device sends is applied in order, logged, and answered with its last number', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const sent = phone.numbered([createAddress(), createAddress()])
  const reply = await phone.sync(sent)
  // Both have one version, because one transaction decided them.
  const version = reply.patch.find(({ table }) => table === 'address')?.version
  expect(reply.results).toEqual(sent.map(({ mid }) => ({ mid, status: 'applied', version })))
  expect(reply).toMatchObject({ lastSeq: 2, lastMid: sent[1]?.mid })
  expect((await logOf(member)).map(({ mid, seq, op }) => [mid, seq, op])).toEqual(
    sent.map(({ mid, seq, op }) => [mid, seq, op]),
  )
})

test('a repeated batch, partial or whole, changes nothing and gets the same answer', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const sent = phone.numbered([createAddress(), createAddress({ phone: '1' }), createAddress()])
  const { results, digest } = await phone.sync(sent)
  expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
  for (const part of [sent, sent.slice(1), sent.slice(0, 1)]) {
    const again = await phone.sync(part)
    const mids = part.map(({ mid }) => mid)
    expect(again.results).toEqual(results.filter(({ mid }) => mids.includes(mid)))
    expect(again).toMatchObject({ lastSeq: 3, digest, patch: [] })
  }
  const more = phone.numbered([createAddress()])
  expect((await phone.sync([...sent.slice(2), ...more])).lastSeq).toBe(4)
  expect((await addressesOf(member)).length).toBe(3)
})

test('requests that overtake each other have the same effect as in order', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const first = phone.numbered([createAddress(), createAddress()])
  const second = [...first, ...phone.numbered([createAddress()])]
  const answers = await Promise.all([
    phone.ask({ mutations: second }),
    phone.ask({ mutations: first }),
    phone.ask({ mutations: second }),
  ])
  const replies: SyncReply[] = await Promise.all(answers.map((answer) => answer.json()))
  expect(Math.min(...replies.map(({ lastSeq }) => lastSeq))).toBeGreaterThanOrEqual(2)
  expect((await phone.sync(second)).lastSeq).toBe(3)
  expect((await addressesOf(member)).length).toBe(3)
})

test('a skipped number is a gap, and nothing of its batch is written', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const sent = phone.numbered([createAddress(), createAddress(), createAddress()])
  await phone.sync(sent.slice(0, 1))
  const answer = await phone.ask({ mutations: sent.slice(2) })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ error: 'gap', expected: 2 })
  const holey = [...sent.slice(1, 2), { ...createAddress(), ...sent[2], seq: 4 }]
  expect(await (await phone.ask({ mutations: holey as never })).json()).toEqual({
    error: 'gap',
    expected: 3,
  })
  expect((await addressesOf(member)).length).toBe(1)
})

test('a used number under an unknown mid is a fork, and nothing of its batch is written', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const [first, second] = phone.numbered([createAddress(), createAddress()])
  await phone.sync(first && [first])
  const mutations = [{ ...createAddress(), ...first, mid: anId() }, second] as never
  expect(await (await phone.ask({ mutations })).json()).toEqual({ error: 'forked', expected: 2 })
  expect((await addressesOf(member)).length).toBe(1)
})

test('a device with a new client id sends the rest under it; known mutations are not applied again', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const sent = phone.numbered([createAddress(), createAddress()])
  await phone.sync(sent.slice(0, 1))
  phone.state.clientId = anId()
  const reply = await phone.sync(sent)
  expect(reply).toMatchObject({ lastSeq: 2, lastMid: sent[1]?.mid })
  expect((await addressesOf(member)).length).toBe(2)
  expect((await logOf(member)).length).toBe(2)
})

test('a device whose mutations are all known gets their results under its new client id', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const sent = phone.numbered([createAddress(), createAddress()])
  await phone.sync(sent)
  phone.state.clientId = anId()
  expect(await phone.sync(sent)).toMatchObject({ lastSeq: 2, lastMid: sent[1]?.mid })
})

test('another account may not use a client id, and may continue under its own', async () => {
  const [ann, bob] = [await newMember(), await newMember()]
  const phone = wireDevice(ann.fetch)
  await phone.push(createAddress())
  const thief = wireDevice(bob.fetch)
  const own = thief.state.clientId
  thief.state.clientId = phone.state.clientId
  const answer = await thief.ask({ mutations: thief.numbered([createAddress()]) })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_this_device'])
  thief.state.clientId = own
  expect((await thief.ask()).status).toBe(200)
  expect(await addressesOf(bob)).toEqual([])
})

test('an unknown op ends the batch; the mutations before it are kept', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const sent = phone.numbered([
    createAddress(),
    { op: 'parcel.teleport', id: anId() },
    createAddress(),
  ])
  const reply = await phone.sync(sent)
  expect(reply.stopped).toEqual({ mid: sent[1]?.mid })
  expect(reply).toMatchObject({ lastSeq: 1, results: [{ status: 'applied' }] })
  const newer = phone.numbered([{ ...createAddress(), v: 99 }]).map((m) => ({ ...m, seq: 2 }))
  expect(await phone.sync(newer)).toMatchObject({ stopped: { mid: newer[0]?.mid }, lastSeq: 1 })
  expect((await addressesOf(member)).length).toBe(1)
})

test('mutations of an older release are applied in the current shape', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const { set, ...create } = createAddress()
  const { city, ...old } = { ...set }
  const sent = phone.numbered([{ ...create, v: 1, set: { ...old, town: city } }])
  const goBack = nextRelease('address.create', ['town', 'city'])
  const { results } = await phone.sync(sent).finally(goBack)
  expect(results).toMatchObject([{ status: 'applied' }])
  expect(phone.rows('address')).toMatchObject([{ city }])
})

test('an edit of an older device is compared by what it was based on, in the names of its release', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const address = createAddress({ city: 'Osaka' })
  await phone.push(address)
  const goBack = nextRelease('address.edit', ['town', 'city'])
  const edit = (town: string) => ({
    op: 'address.edit',
    v: 1,
    id: address.id,
    set: { town },
    base: { town: 'Osaka' },
  })
  const results = await phone.push(edit('Nara'), edit('Kobe')).finally(goBack)
  expect(results).toMatchObject([{ status: 'applied' }, { status: 'conflict' }])
  expect(phone.row('address', address.id)).toMatchObject({ city: 'Nara' })
})

test('an app of a protocol that is no longer served is answered with an upgrade', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const answer = await phone.ask({ proto: OLDEST_PROTOCOL - 1 })
  expect([answer.status, (await answer.json()).code]).toEqual([426, 'upgrade_required'])
})

test('a batch of more than a megabyte, inflated, is too large', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const long = () => createAddress({ note: 'x'.repeat(MAX_SYNC_BYTES / 16) })
  const mutations = phone.numbered(Array.from({ length: 16 }, long))
  expect((await phone.ask({ mutations })).status).toBe(413)
  const { results } = await phone.sync(mutations.slice(0, 15))
  expect(results.map(({ status }) => status)).toEqual(Array(15).fill('rejected'))
})

test('a batch of more than a thousand mutations is refused', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const dismiss = () => ({ op: 'outcome.dismiss', id: anId() })
  const mutations = phone.numbered(Array.from({ length: MAX_MUTATIONS + 1 }, dismiss))
  expect((await phone.ask({ mutations })).status).toBe(422)
  expect(await phone.sync(mutations.slice(0, MAX_MUTATIONS))).toMatchObject({ lastSeq: 1_000 })
})

test('after a restore a device with the old epoch gets the new one and nothing is applied', async () => {
  const member = await newMember()
  const phone = wireDevice(member.fetch)
  const sent = phone.numbered([createAddress()])
  const before = await phone.sync(sent)
  server.passMs(1)
  const { newId, db } = server.services
  await startEpoch(db.kysely, { id: newId(), at: nowOf(server.services), why: 'restore' })
  const late = phone.numbered([createAddress()])
  const reply: SyncReply = await (await phone.ask({ mutations: late })).json()
  expect(reply).toMatchObject({ reset: true, more: true, cursor: '', patch: [], results: [] })
  expect(reply.epoch).not.toBe(before.epoch)
  expect(await (await phone.ask()).json()).toEqual(reply)
  expect((await addressesOf(member)).length).toBe(1)

  Object.assign(phone.state, { clientId: anId(), epoch: reply.epoch, cursor: '' })
  const again = await phone.sync([...sent, ...late])
  expect(again.results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  expect(again).toMatchObject({ reset: true, lastSeq: 2 })
  expect(phone.rows('address').length).toBe(2)
  expect(phone.digest()).toBe(again.digest)
})

test('an epoch that begins while a batch waits is returned, and nothing is applied', async () => {
  const member = await newMember()
  const { epoch } = await wireDevice(member.fetch).sync()
  server.passMs(1)
  const { newId, db } = server.services
  await startEpoch(db.kysely, { id: newId(), at: nowOf(server.services), why: 'restore' })
  const mutations = wireDevice(member.fetch).numbered([createAddress()])
  const { accountId } = member
  const batch = { accountId, clientId: newId(), device: '', epoch, cursor: null, mutations }
  expect(await push(batch, server.services)).toMatchObject({ kind: 'newEpoch' })
  expect(await logOf(member)).toEqual([])
})

/** Restores the account to an earlier version, like a backup of the database. */
async function rollBack({ accountId }: LoggedInUser, version: number) {
  const { kysely } = server.db
  await kysely.deleteFrom('address').where('account_id', '=', accountId).execute()
  await kysely.deleteFrom('mutation_log').where('account_id', '=', accountId).execute()
  await kysely
    .updateTable('device')
    .set({ last_seq: 0, last_mid: null })
    .where('account_id', '=', accountId)
    .execute()
  await kysely
    .updateTable('account_sync')
    .set({ version })
    .where('account_id', '=', accountId)
    .execute()
}

test('a cursor ahead of the server starts a new epoch for that account, and only for it', async () => {
  const [ann, bob] = [await newMember(), await newMember()]
  const [phone, other] = [wireDevice(ann.fetch), wireDevice(bob.fetch)]
  const sent = phone.numbered([createAddress()])
  const { epoch } = await phone.sync(sent)
  const { epoch: others } = await other.sync()
  await rollBack(ann, 1)
  const replies = await Promise.all([phone.ask(), phone.ask()])
  const epochs = await Promise.all(replies.map(async (answer) => (await answer.json()).epoch))
  expect(epochs[0]).toBe(epochs[1])
  expect(epochs[0]).not.toBe(epoch)
  expect((await other.sync()).epoch).toBe(others)
  Object.assign(phone.state, { clientId: anId(), epoch: epochs[0], cursor: '' })
  await phone.sync(sent)
  expect((await addressesOf(ann)).length).toBe(1)
})

test('a device that only pulls detects it too, and of two such requests one starts the epoch', async () => {
  const member = await newMember()
  const [phone, onlooker] = [wireDevice(member.fetch), wireDevice(member.fetch)]
  await phone.push(createAddress())
  const { epoch } = await onlooker.sync()
  await rollBack(member, 1)
  const { accountId } = member
  const { db, newId } = server.services
  const before = await readSyncState(db.kysely, accountId, onlooker.state.clientId)
  const reply: SyncReply = await (await onlooker.ask()).json()
  expect(reply.epoch).not.toBe(epoch)
  await startAccountEpoch(db, accountId, before, newId)
  expect((await readSyncState(db.kysely, accountId, anId())).epoch).toBe(reply.epoch)
})

test('a device that has seen more of its mutations than the server has starts a new epoch', async () => {
  const member = await newMember()
  const [phone, desk] = [wireDevice(member.fetch), wireDevice(member.fetch)]
  const { epoch } = await phone.push(createAddress()).then(() => phone.sync())
  await rollBack(member, 1)
  for (let i = 0; i < 3; i++) await desk.push(createAddress())
  const reply: SyncReply = await (await phone.ask()).json()
  expect(reply.epoch).not.toBe(epoch)
  expect(reply).toMatchObject({ reset: true, cursor: '' })
})
