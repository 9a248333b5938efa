import { expect, test } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import {
  anInspectionOrder,
  aResult,
  inspecting,
  inspectionPath,
  orderInspection,
  phoneOf,
  readShown,
  SERVICES,
} from '#tests/support/inspections.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { aReadyParcel, offer, placed, post, topUp } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const { db, services } = server
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`inspected${++members}@example.com`)
const eventsOf = async ({ accountId }: LoggedInUser) =>
  db.kysely
    .selectFrom('event')
    .select(['kind', 'args'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'inspectionResult')
    .execute()
const queueOf = async (by: LoggedInUser, query = 'warehouseId=CN') =>
  (await by.fetch(`/api/staff/inspections?${query}`)).json()

test('an inspection is paid, done with photos and measures, and every device sees it', async () => {
  const mei = await aMember()
  const { inspectionId, parcel } = await inspecting(server, mei)
  expect(await readShown(mei)).toMatchObject({
    stage: 'inspecting',
    inspection: { state: 'waiting', feeFen: 800, paidFen: 800, services: SERVICES },
  })
  expect(await balancesOf(db, mei.accountId)).toMatchObject({
    [`due:${inspectionId}`]: 800,
    'wallet:': 9_200,
  })
  const { inspections } = await queueOf(staff)
  expect(inspections.at(-1)).toMatchObject({
    inspectionId,
    requirements: 'Is the glaze whole?',
    isOwn: false,
    parcel: { parcelId: parcel.id, shelf: 'A1', goods: [{ quantity: expect.any(Number) }] },
  })
  expect(await reconcile(services)).toEqual([])

  const photo = await aPhoto(7)
  await uploadAsStaff(staff, photo)
  const result = aResult({ photoSha256s: [photo.sha256] })
  const answer = await post(staff, inspectionPath(mei, inspectionId, 'result'), result)
  expect(answer).toEqual({ status: 200, body: { state: 'done', refundedFen: 0 } })
  const phone = await phoneOf(mei)
  expect(phone.rows('inspection')).toMatchObject([
    { state: 'done', result: 'The glaze is whole', doneServices: SERVICES, refundedFen: 0 },
  ])
  expect(phone.rows('parcel')).toMatchObject([
    { stage: 'toShip', weightGrams: 880, lengthMm: 201, widthMm: 149, heightMm: 99 },
  ])
  expect(phone.rows('photo')).toMatchObject([
    { ownerTable: 'inspection', ownerId: inspectionId, purpose: 'inspected', by: 'staff' },
  ])
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ [`due:${inspectionId}`]: 0 })
  expect(await eventsOf(mei)).toMatchObject([{ args: { code: parcel.code, state: 'done' } }])
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
  expect(await post(staff, inspectionPath(mei, inspectionId, 'result'), result)).toMatchObject({
    body: { code: 'already_decided' },
  })
})

test('what could not be done is refunded, and a whole inspection that is not possible', async () => {
  const mei = await aMember()
  const ordered = ['measuring', 'powerOnTest', 'counting']
  const { inspectionId, parcel } = await inspecting(server, mei, { services: ordered })
  const path = inspectionPath(mei, inspectionId, 'result')
  const partly = await post(staff, path, aResult({ doneServices: ['measuring', 'counting'] }))
  expect(partly.body).toEqual({ state: 'done', refundedFen: 1_500 })
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 9_200 })
  const again = await orderInspection(mei, parcel, { services: ['counting'] })
  const refuse = inspectionPath(mei, again.body.inspectionId, 'refuse')
  expect((await post(staff, refuse, { reason: 'The box is sealed' })).body).toEqual({
    state: 'refunded',
    refundedFen: 500,
  })
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 9_200 })
  const phone = await phoneOf(mei)
  expect(phone.rows('inspection').map(({ state, result }) => [state, result])).toEqual(
    expect.arrayContaining([
      ['done', 'The glaze is whole'],
      ['refunded', 'The box is sealed'],
    ]),
  )
  expect(phone.rows('parcel')).toMatchObject([{ stage: 'toShip' }])
  const events = (await eventsOf(mei)).map(({ args }) => args)
  expect(events).toMatchObject([
    { refundedFen: 1_500, reason: '' },
    { refundedFen: 500, reason: 'The box is sealed' },
  ])
  expect(await reconcile(services)).toEqual([])
  expect(await faultsOfLedger(db)).toEqual([])
})

test.each([
  ['a price that has changed', { feeFen: 799 }, 'bill_changed'],
  ['no service', { services: [], feeFen: 0 }, 'validation'],
  ['blank requirements', { requirements: ' \n ' }, 'validation'],
  ['requirements of 1,001 characters', { requirements: '验'.repeat(1_001) }, 'validation'],
])('%s is refused, and nothing changes', async (_, given, code) => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei)
  await topUp(server, mei, 10_000)
  expect((await orderInspection(mei, parcel, given)).body.code).toBe(code)
  expect(await readShown(mei)).toEqual({ inspection: undefined, stage: 'toShip' })
})

test('requirements are counted in code points', async () => {
  const mei = await aMember()
  const { inspectionId } = await inspecting(server, mei, { requirements: '🏺'.repeat(1_000) })
  expect(inspectionId).toBeTruthy()
})

test('a parcel is inspected once at a time, and only while it is ready to ship', async () => {
  const mei = await aMember()
  const { parcel } = await inspecting(server, mei)
  expect((await orderInspection(mei, parcel)).body.code).toBe('inspection_open')
  const inOrder = await aReadyParcel(server, mei)
  await placed(server, mei, {}, [inOrder])
  expect((await orderInspection(mei, inOrder)).body.code).toBe('wrong_stage')
  const jun = await aMember()
  expect((await orderInspection(jun, parcel)).body.code).toBe('not_found')
})

test('of two orders at once one is paid, and of two results at once one counts', async () => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei)
  await topUp(server, mei, 10_000)
  const ordered = await Promise.all([orderInspection(mei, parcel), orderInspection(mei, parcel)])
  expect(ordered.map(({ status }) => status).sort()).toEqual([200, 409])
  const inspectionId = ordered.find(({ status }) => status === 200)?.body.inspectionId
  const path = inspectionPath(mei, inspectionId, 'result')
  const photo = await aPhoto(8)
  await uploadAsStaff(staff, photo)
  const decided = await Promise.all([
    post(staff, path, aResult({ photoSha256s: [photo.sha256] })),
    post(staff, inspectionPath(mei, inspectionId, 'refuse'), { reason: 'No' }),
  ])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ [`due:${inspectionId}`]: 0 })
  expect(await eventsOf(mei)).toHaveLength(1)
  expect(await reconcile(services)).toEqual([])
})

test('a request that is repeated orders once', async () => {
  const mei = await aMember()
  const parcel = await aReadyParcel(server, mei)
  await topUp(server, mei, 10_000)
  const body = { onceKey: anId(), ...anInspectionOrder() }
  const send = () => post(mei, `/api/parcels/${parcel.id}/inspections`, body)
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect((await phoneOf(mei)).rows('account')).toMatchObject([{ cashFen: 9_200 }])
})

test('an order of a parcel that is being inspected is refused', async () => {
  const mei = await aMember()
  const { parcel } = await inspecting(server, mei)
  await expect(placed(server, mei, {}, [parcel])).rejects.toThrow('wrong_stage')
})

test.each<[string, Record<string, unknown>, string]>([
  ['photos without a picture', { photoSha256s: [] }, 'validation'],
  ['measuring without measures', { measures: null }, 'validation'],
  ['a service that was not ordered', { doneServices: ['counting'] }, 'validation'],
  ['a picture that was never sent', { photoSha256s: ['ab'.repeat(32)] }, 'not_attached'],
])('a result with %s is refused', async (_, given, code) => {
  const mei = await aMember()
  const { inspectionId } = await inspecting(server, mei)
  const photo = await aPhoto(9)
  await uploadAsStaff(staff, photo)
  const result = aResult({ photoSha256s: [photo.sha256], ...given })
  const path = inspectionPath(mei, inspectionId, 'result')
  expect((await post(staff, path, result)).body.code).toBe(code)
  expect(await readShown(mei)).toMatchObject({ stage: 'inspecting' })
})

test('nobody decides their own, and the queue is that of a warehouse, by pages', async () => {
  const { inspectionId } = await inspecting(server, staff)
  const refuse = inspectionPath(staff, inspectionId, 'refuse')
  expect((await post(staff, refuse, { reason: 'x' })).body.code).toBe('own_case')
  const { inspections, next } = await queueOf(staff)
  expect(inspections.find((one: { isOwn: boolean }) => one.isOwn)).toMatchObject({ inspectionId })
  expect(next).toBeNull()
  expect((await queueOf(staff, 'warehouseId=JP')).inspections).toEqual([])
  const { queues } = await (await staff.fetch('/api/staff/queues')).json()
  const waiting = queues.find(({ name }: { name: string }) => name === 'inspections')
  expect(waiting).toMatchObject({ count: inspections.length })
  expect((await queueOf(staff, 'warehouseId=CN&after=x')).code).toBe('bad_request')
})
