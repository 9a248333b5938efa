import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { openMissingCases } from '#features/compensations/server/open-missing-cases.ts'
import { keepPush } from '#features/notices/contract/push.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'
import { attach } from '#tests/support/changes.ts'
import { aPayout, compensationPath } from '#tests/support/compensations.ts'
import { count, parcelRow, placeOf, reassign } from '#tests/support/floor.ts'
import { balancesOf } from '#tests/support/money.ts'
import { aReadyParcel, aSubmission, offer, pack, placed, post } from '#tests/support/orders.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const SOON = { timeout: 10_000 }
const push = await startPushService()
const server = await sharedServer({ pushFetch: push.fetch })
afterAll(() => push.stop())
const { db, services } = server
await offer(server)
const atDesk = () => server.loginAs('staff@example.com', 'staff')
let staff = await atDesk()
let members = 0
const aMember = () => server.loginAs(`missing${++members}@example.com`)
let shelves = 0

/** A parcel of ¥256 that a stock count missed so many hours ago. */
async function missed(mei: LoggedInUser, hours: number, given: Partial<ParcelRow> = {}) {
  const shelf = `M-${++shelves}`
  const parcel = await aReadyParcel(server, mei, { shelf, ...given })
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  server.passMs(hours * HOUR_MS)
  staff = await atDesk()
  return { ...parcel, shelf }
}
const find = (mei: LoggedInUser, parcel: ParcelRow) =>
  count(staff, parcel.shelf ?? '', { found: [placeOf(mei, parcel)] })
const casesOf = async (mei: LoggedInUser) => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  return phone.rows('compensation')
}
async function aCase() {
  const mei = await aMember()
  const parcel = await missed(mei, 48)
  await openMissingCases(services)
  const [one] = await casesOf(mei)
  if (one === undefined) throw new Error('No case was opened')
  return { mei, parcel, id: one.id }
}
const inQueue = async (list: 'open' | 'decided', id: string) => {
  const answer = await staff.fetch(`/api/staff/compensations?list=${list}`)
  const { compensations } = await answer.json()
  return compensations.find(
    ({ compensationId }: { compensationId: string }) => compensationId === id,
  )
}
const decide = (mei: LoggedInUser, id: string, body: object) =>
  post(staff, compensationPath(mei, id, 'decision'), body)
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(db, accountId))['wallet:'] ?? 0
const mailsTo = async ({ accountId }: LoggedInUser) =>
  (await db.run('select kind from mail_batch where account_id = $1 order by kind', [accountId]))
    .rows as { kind: string }[]

test('a parcel missing for 48 hours gets one case, however many servers look', async () => {
  const mei = await aMember()
  const parcel = await missed(mei, 47)
  await openMissingCases(services)
  expect(await casesOf(mei)).toEqual([])
  server.passMs(HOUR_MS)
  await Promise.all([1, 2, 3].map(() => openMissingCases(services)))
  await openMissingCases(services)
  const cases = await casesOf(mei)
  expect(cases).toMatchObject([
    { parcelId: parcel.id, shipmentId: null, kind: 'loss', askedFen: 25_600, state: 'open' },
  ])
  const id = cases[0]?.id ?? ''
  expect(await mailsTo(mei)).toEqual([{ kind: 'compensationOpened' }, { kind: 'parcelMissing' }])
  expect(await inQueue('open', id)).toMatchObject({
    transCode: null,
    order: null,
    cartons: [],
    askedFen: 25_600,
    parcel: { parcelId: parcel.id, code: parcel.code, stage: 'toShip' },
  })
  const { items } = await (await staff.fetch('/api/staff/queues/compensations')).json()
  expect(items).toContainEqual(expect.objectContaining({ object: id, label: parcel.code }))
})

test('the phone hears of the missing parcel, and then of its case', async () => {
  const mei = await aMember()
  const { subscription, told } = push.subscribe()
  await mei.fetch(keepPush.path, { method: 'PUT', body: subscription })
  const parcel = await missed(mei, 48)
  await expect.poll(() => told.length, SOON).toBe(1)
  await openMissingCases(services)
  await expect.poll(() => told.length, SOON).toBe(2)
  const payloads = told.map(({ payload }) => JSON.stringify(payload))
  expect(payloads[0]).toContain(`code=${parcel.code}`)
  expect(payloads[1]).toContain(`code=${parcel.code}&view=claim`)
})

test('a case closes when the parcel is found, and the next loss opens another', async () => {
  const { mei, parcel, id } = await aCase()
  await find(mei, parcel)
  expect(await casesOf(mei)).toMatchObject([{ id, state: 'found', decidedFen: null }])
  expect(await inQueue('open', id)).toBeUndefined()
  expect(await inQueue('decided', id)).toMatchObject({ state: 'found' })
  expect((await decide(mei, id, aPayout())).body.code).toBe('already_decided')
  server.passMs(HOUR_MS)
  await count(staff, parcel.shelf, { missing: [placeOf(mei, parcel)] })
  server.passMs(48 * HOUR_MS)
  staff = await atDesk()
  await openMissingCases(services)
  expect((await casesOf(mei)).map(({ state }) => state).sort()).toEqual(['found', 'open'])
})

test('packing the parcel closes its case', async () => {
  const mei = await aMember()
  const shelf = `M-${++shelves}`
  const parcel = await aReadyParcel(server, mei, { shelf })
  const order = await placed(server, mei, {}, [parcel])
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  server.passMs(48 * HOUR_MS)
  staff = await atDesk()
  await openMissingCases(services)
  const [open] = await casesOf(mei)
  expect((await decide(mei, open?.id ?? '', aPayout())).body.code).toBe('lost_in_use')
  expect(await pack(staff, mei, order)).toMatchObject({ status: 200 })
  expect(await casesOf(mei)).toMatchObject([{ state: 'found' }])
})

test('a paid case pays what was proven, and the parcel is lost', async () => {
  const { mei, parcel, id } = await aCase()
  const tooMuch = aPayout({ amountFen: 30_001, provenFen: 30_000 })
  expect((await decide(mei, id, tooMuch)).body.code).toBe('payout_limit')
  expect((await decide(mei, id, aPayout({ amountFen: 30_000, provenFen: 30_000 }))).body).toEqual({
    outcome: 'accepted',
  })
  expect(await walletOf(mei)).toBe(30_000)
  expect(await parcelRow(server, mei, parcel.id)).toMatchObject({
    stage: 'lost',
    missing_since: null,
    ended_at: expect.any(String),
  })
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('compensation')).toMatchObject([{ state: 'accepted', decidedFen: 30_000 }])
  const { parcels } = await (await staff.fetch('/api/staff/missing')).json()
  expect(parcels).not.toContainEqual(expect.objectContaining({ parcelId: parcel.id }))
  const submitted = await post(mei, '/api/orders', await aSubmission(server, [parcel]))
  expect(submitted.body.code).toBe('wrong_stage')
  await openMissingCases(services)
  await remindOfStorage(services)
  expect(await casesOf(mei)).toHaveLength(1)
  expect((await reconcile(services)).filter(({ kind }) => kind === 'compensation')).toEqual([])
})

test('a parcel that was never declared has no amount until one is proven', async () => {
  const mei = await aMember()
  const parcel = await missed(mei, 48, { stage: 'toDeclare', declaredAt: null })
  await writeAs(server, mei.accountId, async (scope) => {
    const of = { parcelId: [parcel.id] }
    for (const { id } of await scope.loadWhere('goods', of)) {
      scope.remove('goods', id)
    }
  })
  await openMissingCases(services)
  const [open] = await casesOf(mei)
  expect(open).toMatchObject({ askedFen: 0 })
  const paid = await decide(mei, open?.id ?? '', aPayout({ amountFen: 9_000, provenFen: 9_000 }))
  expect(paid.body).toEqual({ outcome: 'accepted' })
  expect(await walletOf(mei)).toBe(9_000)
})

test('the member adds proof to a case that we opened, and cannot withdraw it', async () => {
  const { mei, id } = await aCase()
  const phone = wireDevice(mei.fetch)
  const note = { compensationId: id, words: 'It was a blue jacket' }
  const results = await phone.push(
    { op: 'compensationNote.add', id: anId(), set: note },
    attach(id, { ownerTable: 'compensation', purpose: 'damage' }),
    { op: 'compensation.withdraw', id },
  )
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'rejected'])
  expect(await inQueue('open', id)).toMatchObject({ notes: [{ words: 'It was a blue jacket' }] })
  expect((await post(staff, compensationPath(mei, id, 'notes'), { words: 'Thanks' })).status).toBe(
    200,
  )
})

test('the member writes to customer service about the case, by the number of the parcel', async () => {
  const { mei, parcel, id } = await aCase()
  const phone = wireDevice(mei.fetch)
  const set = { threadId: id, subject: 'compensation', words: 'Any news?', pictures: 0 }
  const [result] = await phone.push({ op: 'message.send', id: anId(), set })
  expect(result).toMatchObject({ status: 'applied' })
  await phone.sync()
  expect(phone.rows('thread')).toMatchObject([{ id, number: parcel.code }])
})

test('a declined case stays declined, also while the parcel is missing', async () => {
  const { mei, id } = await aCase()
  await decide(mei, id, { decision: 'decline', reason: 'The box was empty' })
  await openMissingCases(services)
  expect(await casesOf(mei)).toMatchObject([{ id, state: 'declined' }])
  const { args } = await db.kysely
    .selectFrom('event')
    .select('args')
    .where('object_id', '=', id)
    .where('kind', '=', 'compensationDecided')
    .executeTakeFirstOrThrow()
  expect(args).toMatchObject({ transCode: null, code: expect.stringMatching(/^PK/) })
})

test('a parcel of somebody else ends the case and takes it off the devices', async () => {
  const { mei, parcel, id } = await aCase()
  const jun = await aMember()
  const moved = await reassign(staff, mei, parcel, jun.user.memberNum)
  expect(moved.status).toBe(200)
  const { state } = await db.kysely
    .selectFrom('compensation')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('declined')
  expect(await inQueue('open', id)).toBeUndefined()
})
