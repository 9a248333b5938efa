import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { RUNS_WITHOUT_ANSWER } from '#features/parcels/rules/parcel-ending.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'
import { afterLastNotice, aStoredParcel, askedAbout } from '#tests/support/endings.ts'
import { aSubmission, offer, post } from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'

const server = await sharedServer()
await offer(server)
const atDesk = () => server.loginAs('staff@example.com', 'staff')
let staff = await atDesk()
let members = 0
const aMember = () => server.loginAs(`ending${++members}@example.com`)
const photo = await aPhoto(5)
await uploadAsStaff(staff, photo)

const answer = (mei: LoggedInUser, id: string, body: object) =>
  post(mei, `/api/parcels/${id}/ending`, { answer: '', ...body })
const act = (by: LoggedInUser, mei: LoggedInUser, id: string, name: string, body: object) =>
  post(by, `/api/staff/endings/${mei.accountId}/${id}/${name}`, body)
const end = (mei: LoggedInUser, id: string, given: object = {}) => {
  const way = { carrier: '', trackingNumber: '', ...given }
  return act(staff, mei, id, 'done', { photoSha256: photo.sha256, ...way })
}
const propose = (mei: LoggedInUser, id: string) =>
  act(staff, mei, id, 'proposal', { reason: 'No answer for a month' })

async function parcelOf({ accountId }: LoggedInUser, id: string) {
  return server.db.kysely
    .selectFrom('parcel')
    .select(['stage', 'ending', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
const eventsOf = async ({ accountId }: LoggedInUser) => {
  const { rows } = await server.db.run(
    `select kind from event where account_id = $1 and object_table = 'parcel' order by kind`,
    [accountId],
  )
  return rows.map(({ kind }) => kind)
}

test('staff ask, the member answers once, and staff return the parcel with proof', async () => {
  const mei = await aMember()
  const { id } = await aStoredParcel(server, mei)
  const asking = { reason: 'storage', words: 'Please decide' }
  expect(await act(staff, mei, id, 'ask', asking)).toMatchObject({ status: 200 })
  expect(await act(staff, mei, id, 'ask', asking)).toMatchObject({ status: 409 })
  expect(await end(mei, id)).toMatchObject({ body: { code: 'wrong_stage' } })

  const nowhere = await answer(mei, id, { choice: 'return' })
  expect(nowhere.body).toMatchObject({ code: 'validation', fields: [{ path: 'answer' }] })
  const back = { choice: 'return', answer: 'To the seller, Suzhou' }
  expect(await answer(mei, id, back)).toMatchObject({ status: 200 })
  expect((await answer(mei, id, { choice: 'dispose' })).body).toMatchObject({
    code: 'already_decided',
  })

  const without = await end(mei, id)
  expect(without.body).toMatchObject({ code: 'validation', fields: [{ path: 'carrier' }] })
  expect(await end(mei, id, { carrier: 'SF', trackingNumber: 'SF1' })).toMatchObject({
    status: 200,
  })
  const ended = await parcelOf(mei, id)
  expect(ended).toMatchObject({
    stage: 'returned',
    ending: { reason: 'storage', choice: 'return', carrier: 'SF', trackingNumber: 'SF1' },
  })
  expect(ended.ended_at).not.toBeNull()
  expect(await eventsOf(mei)).toEqual(['endingAnswered', 'endingAsked', 'parcelEnded'])
  const { rows } = await server.db.run(
    `select purpose, by, state from photo where account_id = $1 and owner_id = $2 and purpose = 'ended'`,
    [mei.accountId, id],
  )
  expect(rows).toEqual([{ purpose: 'ended', by: 'staff', state: 'stored' }])
})

test('a member may have a parcel disposed of without being asked, and not that of somebody else', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const { id } = await aStoredParcel(server, mei)
  expect(await answer(jun, id, { choice: 'dispose' })).toMatchObject({ status: 404 })
  expect(await answer(mei, id, { choice: 'dispose' })).toMatchObject({ status: 200 })
  expect(await parcelOf(mei, id)).toMatchObject({ ending: { reason: 'asked', choice: 'dispose' } })
  expect(await end(mei, id)).toMatchObject({ status: 200 })
  expect(await parcelOf(mei, id)).toMatchObject({ stage: 'disposed' })
})

test('what is to be returned or disposed of is not shipped; what was only asked about is', async () => {
  const mei = await aMember()
  const ending = askedAbout('storage')
  const decided = await aStoredParcel(server, mei, { ending: { ...ending, choice: 'dispose' } })
  const stored = await aStoredParcel(server, mei, { ending })
  const submit = async (parcel: { id: string }) =>
    post(mei, '/api/orders', await aSubmission(server, [parcel], { estimateFen: 10_620 }))
  expect((await submit(decided)).body).toMatchObject({ code: 'ending_decided' })
  expect(await submit(stored)).toMatchObject({ status: 200 })
  expect(await parcelOf(mei, stored.id)).toMatchObject({ stage: 'inOrder', ending: null })
})

test('a parcel in an order is neither asked about nor ended', async () => {
  const mei = await aMember()
  const { id } = await aStoredParcel(server, mei, { stage: 'inOrder' })
  const asking = { reason: 'storage', words: 'Please decide' }
  for (const refused of [
    await act(staff, mei, id, 'ask', asking),
    await answer(mei, id, { choice: 'dispose' }),
    await end(mei, id),
    await propose(mei, id),
  ]) {
    expect(refused.body).toMatchObject({ code: 'wrong_stage' })
  }
})

test('without an answer it takes the last notice, 30 daily runs and two people; a clock that jumps is one run', async () => {
  const mei = await aMember()
  const { id } = await aStoredParcel(server, mei)
  expect((await propose(mei, id)).body).toMatchObject({ code: 'notice_too_recent' })
  await remindOfStorage(server.services)
  server.passMs(90 * DAY_MS)
  await remindOfStorage(server.services)
  staff = await atDesk()
  expect((await propose(mei, id)).body).toMatchObject({ code: 'notice_too_recent' })
  for (let run = 1; run < RUNS_WITHOUT_ANSWER; run += 1) {
    server.passMs(DAY_MS)
    await remindOfStorage(server.services)
    await remindOfStorage(server.services)
  }
  staff = await atDesk()
  const { body } = await propose(mei, id)
  const approve = (by: LoggedInUser) =>
    post(by, `/api/staff/proposals/${body.proposalId}`, { decision: 'approved' })
  expect((await approve(staff)).body).toMatchObject({ code: 'second_person_needed' })
  expect(await parcelOf(mei, id)).toMatchObject({ ending: null, stage: 'toShip' })
  const bob = await server.loginAs('bob@example.com', ['receive'])
  expect(await approve(bob)).toMatchObject({ status: 200 })
  expect(await parcelOf(mei, id)).toMatchObject({
    stage: 'toShip',
    ending: { choice: 'dispose', answeredAt: null },
  })
  expect(await end(mei, id)).toMatchObject({ status: 200 })
})

test('an answer that comes before the second person decides counts', async () => {
  const mei = await aMember()
  const { id } = await aStoredParcel(server, mei)
  await afterLastNotice(server, mei, id, RUNS_WITHOUT_ANSWER)
  const { body } = await propose(mei, id)
  await answer(mei, id, { choice: 'return', answer: 'To me' })
  const bob = await server.loginAs('bob@example.com', ['receive'])
  const late = await post(bob, `/api/staff/proposals/${body.proposalId}`, { decision: 'approved' })
  expect(late.body).toMatchObject({ code: 'already_decided' })
  expect(await parcelOf(mei, id)).toMatchObject({ ending: { choice: 'return' } })
})

test('the queue has those to act on first, and finds any parcel by its code', async () => {
  const mei = await aMember()
  const ending = askedAbout('prohibited')
  const waiting = await aStoredParcel(server, mei, { ending })
  const decided = await aStoredParcel(server, mei, { ending: { ...ending, choice: 'dispose' } })
  const noticed = await aStoredParcel(server, mei)
  const calm = await aStoredParcel(server, mei)
  await afterLastNotice(server, mei, noticed.id, 3)
  const list = async (query = '') =>
    (await (await staff.fetch(`/api/staff/endings${query}`)).json()).cases
  const own = (await list()).filter(
    ({ parcel }: { parcel: { accountId: string } }) => parcel.accountId === mei.accountId,
  )
  expect(own.map(({ parcel }: { parcel: { parcelId: string } }) => parcel.parcelId)).toEqual([
    decided.id,
    noticed.id,
    waiting.id,
  ])
  expect(own[1]).toMatchObject({ lastNotice: { daysRun: 3 }, storage: { isCapped: true } })
  expect(await list(`?code=${calm.code}`)).toMatchObject([{ parcel: { parcelId: calm.id } }])
})
