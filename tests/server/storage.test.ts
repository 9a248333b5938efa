import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import { type StorageRecord, storageOf } from '#features/parcels/rules/storage.ts'
import { aResult, inspectionPath, orderInspection } from '#tests/support/inspections.ts'
import {
  aReadyParcel,
  bill,
  offer,
  orderRow,
  type Placed,
  pack,
  pay,
  placed,
  post,
  ship,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, receive, toMember } from '#tests/support/warehouse.ts'

// Noon in China.
const START = Date.parse('2026-11-22T04:00:00Z')
const server = await sharedServer({ startMs: START })
await offer(server)
const atDesk = () => server.loginAs('staff@example.com', 'staff')
let staff = await atDesk()
/** Days later, with staff who have confirmed a new code. */
async function later(days: number): Promise<void> {
  server.passMs(days * DAY_MS)
  staff = await atDesk()
}
let members = 0
const aMember = () => server.loginAs(`storage${++members}@example.com`)

/** A parcel came some days ago and is stored by the terms of China. */
const stored = (daysAgo: number): StorageRecord => ({
  ...FIRST_STORAGE_TERMS.CN,
  since: new Date(server.services.nowMs() - daysAgo * DAY_MS).toISOString(),
  pauses: [],
})
const at = (days = 0) => new Date(server.services.nowMs() + days * DAY_MS).toISOString()

async function storageIn({ accountId }: LoggedInUser, id: string | undefined) {
  const row = await server.db.kysely
    .selectFrom('parcel')
    .select('storage')
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  return row.storage
}

/** An order of a parcel that has been stored for so many days, packed. */
async function packed(mei: LoggedInUser, daysAgo: number, estimateFen = 4_620): Promise<Placed> {
  const parcel = await aReadyParcel(server, mei, { storage: stored(daysAgo) })
  const order = await placed(server, mei, { estimateFen }, [parcel])
  await pack(staff, mei, order)
  return order
}

test('a received parcel is stored by the terms of its warehouse on that day', async () => {
  const jun = await aMember()
  const answer = await receive(staff, anArrival({ ...toMember(jun), warehouseId: 'JP' }))
  expect(await storageIn(jun, answer.body.parcel.parcelId)).toEqual({
    ...FIRST_STORAGE_TERMS.JP,
    zone: 'Asia/Tokyo',
    since: at(),
    pauses: [],
  })
})

test('the clock stands still from the submission, until 7 days after the bill, and after the payment', async () => {
  const mei = await aMember()
  const order = await packed(mei, 10)
  const pauses = async () => (await storageIn(mei, order.parcels[0]?.id))?.pauses
  const from = at()
  expect(await pauses()).toEqual([{ from, to: null }])
  await bill(staff, mei, order)
  expect(await pauses()).toEqual([{ from, to: at(7) }])
  await post(staff, staffPath(mei, order, 'reopen'), {})
  expect(await pauses()).toEqual([{ from, to: null }])
  await bill(staff, mei, order)
  await later(9)
  await topUp(server, mei, 10_000)
  expect(await pay(server, mei, order)).toMatchObject({ status: 200 })
  expect(await pauses()).toEqual([
    { from, to: at(-2) },
    { from: at(), to: null },
  ])
  await post(staff, staffPath(mei, order, 'cancel'), { reason: 'Asked by the member' })
  expect(await pauses()).toEqual([
    { from, to: at(-2) },
    { from: at(), to: at() },
  ])
})

test('the clock stands still from the payment of an inspection to its result, whether it was done or not', async () => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei, { storage: stored(10) })
  const pauses = async () => (await storageIn(mei, parcel.id))?.pauses
  const unpaid = await orderInspection(mei, parcel, { byTransfer: true })
  expect(await pauses()).toEqual([])
  await post(mei, `/api/inspections/${unpaid.body.inspectionId}/cancel`, {})
  await topUp(server, mei, 10_000)
  const decisions = [
    ['result', aResult({ doneServices: ['measuring'] })],
    ['refuse', { reason: 'Sealed' }],
  ] as const
  const stood: { from: string; to: string | null }[] = []
  for (const [act, body] of decisions) {
    const ordered = await orderInspection(mei, parcel)
    const from = at()
    expect(await pauses()).toEqual([...stood, { from, to: null }])
    await later(3)
    const path = inspectionPath(mei, ordered.body.inspectionId, act)
    expect(await post(staff, path, body)).toMatchObject({ status: 200 })
    stood.push({ from, to: at() })
    expect(await pauses()).toEqual(stood)
    await later(2)
  }
  // 20 days after it came, the two inspections took 4 days each: the first and the last count as standing still too.
  const storage = await storageIn(mei, parcel.id)
  const { countedDays, standsStill } = storageOf(
    storage as StorageRecord,
    'Asia/Shanghai',
    server.services.nowMs(),
  )
  expect([countedDays, standsStill]).toEqual([12, false])
})

test('days above the free ones are a line of estimate and bill, which agree', async () => {
  const mei = await aMember()
  // 65 days have passed, and today does not count because the order stops the clock.
  const order = await packed(mei, 65, 4_620 + 400)
  const line = { kind: 'storage', code: order.parcels[0]?.code, amountFen: 400 }
  const storageOf = (lines: { kind: string }[]) => lines.filter(({ kind }) => kind === 'storage')
  const { estimate } = await orderRow(server, order)
  expect(storageOf(estimate.lines)).toMatchObject([line])
  await later(5)
  const { body } = await bill(staff, mei, order)
  expect(storageOf(body.bill.lines)).toMatchObject([line])
  expect(body).toMatchObject({ differenceFen: 0 })
})

test('a returned carton begins another storage, and its notices begin again', async () => {
  const mei = await aMember()
  const order = await packed(mei, 60)
  const [parcel] = order.parcels
  await bill(staff, mei, order)
  await topUp(server, mei, 10_000)
  await pay(server, mei, order)
  await ship(server, staff, mei, order)
  await server.db.run(
    `insert into storage_notice values ($1, $2, 'lastDay', now(), 0, '2026-11-22')`,
    [mei.accountId, parcel?.id],
  )
  await later(1)
  const { rows } = await server.db.run('select id from carton where shipment_id = $1', [
    order.orderId,
  ])
  const back = await post(staff, staffPath(mei, order, 'return-carton'), {
    cartonId: rows[0]?.id,
    parcels: [
      {
        parcelId: parcel?.id,
        weightGrams: 900,
        lengthMm: 200,
        widthMm: 150,
        heightMm: 100,
        shelf: 'B2',
      },
    ],
  })
  expect(back).toMatchObject({ status: 200 })
  expect(await storageIn(mei, parcel?.id)).toEqual({
    ...stored(0),
    zone: 'Asia/Shanghai',
    since: at(),
  })
  const left = await server.db.run('select 1 from storage_notice where account_id = $1', [
    mei.accountId,
  ])
  expect(left.rows).toEqual([])
})
