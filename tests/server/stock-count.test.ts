import { expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { openMissingCases } from '#features/compensations/server/open-missing-cases.ts'
import { aCount, count, parcelRow, placeOf } from '#tests/support/floor.ts'
import { anInspectionOrder } from '#tests/support/inspections.ts'
import { aReadyParcel, aSubmission, offer, pack, placed, post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'

const server = await sharedServer()
await offer(server)
const atDesk = () => server.loginAs('staff@example.com', 'staff')
let staff = await atDesk()
let members = 0
const aMember = () => server.loginAs(`counted${++members}@example.com`)
let shelves = 0
const aShelf = () => `C-${++shelves}`
const onShelf = async (shelf: string) =>
  (await staff.fetch(`/api/staff/shelves?warehouseId=CN&shelf=${encodeURIComponent(shelf)}`)).json()
const eventsAbout = async ({ id }: { id: string }) => {
  const events = server.db.kysely.selectFrom('event').select('kind').where('object_id', '=', id)
  const rows = await events
    .where('kind', 'in', ['parcelMissing', 'parcelFound'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind }) => kind)
}
const rowOf = (member: LoggedInUser, { id }: { id: string }) => parcelRow(server, member, id)

test('a count finds, moves and misses, and names what is foreign in the records', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const here = await aReadyParcel(server, mei, { shelf })
  const removal = await aReadyParcel(server, mei, { shelf: ` ${shelf.toLowerCase()}` })
  const strayed = await aReadyParcel(server, mei, { shelf: 'Z-9' })
  const { parcels } = await onShelf(shelf)
  expect(parcels).toHaveLength(1)
  const answer = await count(staff, shelf, {
    found: [placeOf(mei, here), placeOf(mei, strayed)],
    missing: [placeOf(mei, removal)],
    foreign: ['PK00000000X'],
  })
  expect(answer.body).toMatchObject({ found: 1, moved: 1, missing: 1 })
  expect(await rowOf(mei, here)).toMatchObject({ shelf, missing_since: null })
  expect(await rowOf(mei, strayed)).toMatchObject({ shelf, missing_since: null })
  expect((await rowOf(mei, removal))?.missing_since).not.toBeNull()
  const { rows } = await server.db.run(`select after from audit where act = 'countShelf'`)
  expect(rows.at(-1)?.after).toMatchObject({ shelf, missing: 1, foreign: ['PK00000000X'] })
})

test('what has left the shelf since the count began is neither missing nor moved back', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const moved = await aReadyParcel(server, mei, { shelf: 'Y-1' })
  const shipped = await aReadyParcel(server, mei, { shelf, stage: 'shipped' })
  const answer = await count(staff, shelf, {
    missing: [placeOf(mei, moved), placeOf(mei, shipped)],
    found: [placeOf(mei, shipped)],
  })
  expect(answer.body).toMatchObject({ found: 0, moved: 0, missing: 0 })
  expect((await rowOf(mei, moved))?.missing_since).toBeNull()
})

test('a missing parcel is neither shipped nor inspected until it is found', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  const submit = async () => post(mei, '/api/orders', await aSubmission(server, [parcel]))
  expect((await submit()).body.code).toBe('parcel_missing')
  const inspection = await post(mei, `/api/parcels/${parcel.id}/inspections`, anInspectionOrder())
  expect(inspection.body.code).toBe('parcel_missing')
  const found = await post(staff, `/api/staff/floor/${mei.accountId}/${parcel.id}/shelve`, {
    shelf: 'D-2',
  })
  expect(found.body.parcel).toMatchObject({ shelf: 'D-2', missingSince: null })
  expect(await eventsAbout(parcel)).toEqual(['parcelMissing', 'parcelFound'])
  expect(await submit()).toMatchObject({ status: 200 })
})

test('a missing parcel is a case after 48 hours, and no more once a count finds it', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  const since = (await rowOf(mei, parcel))?.missing_since
  server.passMs(47 * HOUR_MS)
  staff = await atDesk()
  // A second count that misses it again does not begin the time anew.
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  expect((await rowOf(mei, parcel))?.missing_since).toBe(since)
  const { parcels } = await (await staff.fetch('/api/staff/missing')).json()
  expect(parcels.map(({ parcelId }: { parcelId: string }) => parcelId)).toContain(parcel.id)
  const inQueue = async () => {
    const { items } = await (await staff.fetch('/api/staff/queues/missing')).json()
    return items.some(({ object }: { object: string }) => object === parcel.id)
  }
  expect(await inQueue()).toBe(true)
  await count(staff, shelf, { found: [placeOf(mei, parcel)] })
  expect(await inQueue()).toBe(false)
})

test('what is packed is not looked for on the shelf, and packing finds what was missing', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  const order = await placed(server, mei, {}, [parcel])
  expect((await onShelf(shelf)).parcels).toHaveLength(1)
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  expect(await pack(staff, mei, order)).toMatchObject({ status: 200 })
  expect((await rowOf(mei, parcel))?.missing_since).toBeNull()
  expect((await onShelf(shelf)).parcels).toHaveLength(0)
  // The shelf was scanned before it was packed, and is counted after.
  const late = await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  expect(late.body).toMatchObject({ missing: 0 })
  expect((await rowOf(mei, parcel))?.missing_since).toBeNull()
})

test('unclaimed parcels are counted too', async () => {
  const shelf = aShelf()
  const { body: here } = await receive(staff, anArrival({ shelf }))
  const { body: removal } = await receive(staff, anArrival({ shelf }))
  const { body: strayed } = await receive(staff, anArrival({ shelf: 'X-1' }))
  const answer = await count(staff, shelf, {
    unclaimedFound: [here.unclaimed.id, strayed.unclaimed.id],
    unclaimedMissing: [removal.unclaimed.id],
  })
  expect(answer.body).toMatchObject({ found: 1, moved: 1, missing: 1 })
  const { unclaimed } = await onShelf(shelf)
  const missing = unclaimed.filter(
    ({ missingSince }: { missingSince: string | null }) => missingSince,
  )
  expect(unclaimed).toHaveLength(3)
  expect(missing).toMatchObject([{ id: removal.unclaimed.id }])
})

test('a count whose answer was lost is recorded once', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  const body = aCount(shelf, { onceKey: anId(), missing: [placeOf(mei, parcel)] })
  const first = await staff.fetch('/api/staff/stock-counts', { method: 'POST', body })
  const again = await staff.fetch('/api/staff/stock-counts', { method: 'POST', body })
  expect(await again.json()).toEqual(await first.json())
  const { rows } = await server.db.run(
    `select 1 from audit where act = 'countShelf' and after ->> 'shelf' = $1`,
    [shelf],
  )
  expect(rows).toHaveLength(1)
})

test('a count of nothing is refused until the worker says that the shelf is empty', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  const missing = [placeOf(mei, parcel)]
  const hasty = await count(staff, shelf, { missing, isEmpty: false })
  expect(hasty.body.code).toBe('count_empty')
  expect((await rowOf(mei, parcel))?.missing_since).toBeNull()
  expect(await count(staff, shelf, { missing })).toMatchObject({ status: 200 })
})

const takeBack = (countId: string) =>
  post(staff, `/api/staff/stock-counts/${countId}/take-back`, {})

test('a count is taken back as one, except for what was moved since', async () => {
  const mei = await aMember()
  const [shelf, other] = [aShelf(), aShelf()]
  const removal = await aReadyParcel(server, mei, { shelf })
  const moved = await aReadyParcel(server, mei, { shelf: other })
  const later = await aReadyParcel(server, mei, { shelf })
  const { body: box } = await receive(staff, anArrival({ shelf }))
  server.passMs(1)
  const { body: counted } = await count(staff, shelf, {
    found: [placeOf(mei, moved)],
    missing: [placeOf(mei, removal), placeOf(mei, later)],
    unclaimedMissing: [box.unclaimed.id],
  })
  await post(staff, `/api/staff/floor/${mei.accountId}/${later.id}/shelve`, { shelf: 'D-9' })
  const { counts } = await (await staff.fetch('/api/staff/stock-counts?warehouseId=CN')).json()
  expect(counts[0]).toMatchObject({
    countId: counted.countId,
    shelf,
    missing: 3,
    by: 'staff@example.com',
    takenBackAt: null,
  })
  expect((await takeBack(counted.countId)).body).toEqual({ restored: 3, kept: 1 })
  expect(await rowOf(mei, removal)).toMatchObject({ shelf, missing_since: null })
  expect(await rowOf(mei, moved)).toMatchObject({ shelf: other, missing_since: null })
  expect(await rowOf(mei, later)).toMatchObject({ shelf: 'D-9', missing_since: null })
  expect(await eventsAbout(removal)).toEqual(['parcelMissing', 'parcelFound'])
  const { unclaimed } = await onShelf(shelf)
  expect(unclaimed).toMatchObject([{ id: box.unclaimed.id, missingSince: null }])
  expect((await takeBack(counted.countId)).body.code).toBe('count_taken_back')
})

test('once what a count missed is claimed, the count is not taken back and the claim stays', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  const { body } = await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  server.passMs(49 * HOUR_MS)
  staff = await atDesk()
  await openMissingCases(server.services)
  expect((await takeBack(body.countId)).body.code).toBe('count_over')
  expect((await rowOf(mei, parcel))?.missing_since).not.toBeNull()
  const { rows } = await server.db.run('select state from compensation where parcel_id = $1', [
    parcel.id,
  ])
  expect(rows).toEqual([{ state: 'open' }])
})

test('a count that found a missing parcel by mistake is taken back with its claim', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  const since = (await rowOf(mei, parcel))?.missing_since
  server.passMs(49 * HOUR_MS)
  staff = await atDesk()
  await openMissingCases(server.services)
  const states = async () => {
    const { rows } = await server.db.run('select state from compensation where parcel_id = $1', [
      parcel.id,
    ])
    return rows.map(({ state }) => state)
  }
  expect(await states()).toEqual(['open'])
  const { body } = await count(staff, shelf, { found: [placeOf(mei, parcel)] })
  expect(await states()).toEqual(['found'])
  await takeBack(body.countId)
  expect(await states()).toEqual(['open'])
  expect((await rowOf(mei, parcel))?.missing_since).toBe(since)
})

test('what was shipped since a count is not missing again when the count is taken back', async () => {
  const mei = await aMember()
  const shelf = aShelf()
  const parcel = await aReadyParcel(server, mei, { shelf })
  await count(staff, shelf, { missing: [placeOf(mei, parcel)] })
  const { body } = await count(staff, shelf, { found: [placeOf(mei, parcel)] })
  const order = await placed(server, mei, {}, [parcel])
  await pack(staff, mei, order)
  expect((await takeBack(body.countId)).body).toEqual({ restored: 0, kept: 1 })
  expect((await rowOf(mei, parcel))?.missing_since).toBeNull()
})
