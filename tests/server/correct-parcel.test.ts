import { expect, test } from 'vitest'
import { correct, count, parcelRow, placeOf, reassign, recordOf } from '#tests/support/floor.ts'
import { phoneOf } from '#tests/support/inspections.ts'
import {
  aReadyParcel,
  bill,
  offer,
  orderRow,
  pack,
  pay,
  placed,
  placedPair,
  ship,
  topUp,
} from '#tests/support/orders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { anArrival, aPhoto, receive, toMember, uploadAsStaff } from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()
await offer(server)
await topUp(server, mei, 1_000_000)

const row = ({ id }: { id: string }) => parcelRow(server, mei, id)
const lastEvent = async ({ id }: { id: string }) => {
  const { rows } = await server.db.run(
    `select args from event where object_id = $1 and kind = 'parcelCorrected' order by created_at, id`,
    [id],
  )
  return rows.at(-1)?.args
}
const pictures = async (...seeds: number[]) => {
  const taken = await Promise.all(seeds.map(aPhoto))
  for (const photo of taken) await uploadAsStaff(staff, photo)
  return taken.map(({ sha256 }) => sha256)
}

test('a received parcel is corrected: each measuring stays, the member is told, and staff see who did what', async () => {
  const { body } = await receive(staff, anArrival({ ...toMember(mei), weightGrams: 2_500 }))
  const parcel = { id: body.parcel.parcelId, code: body.parcel.code }
  server.passMs(60_000)
  const answer = await correct(staff, mei, parcel, { weightGrams: 1_250, lengthMm: 300 })
  expect(answer.body).toMatchObject({ parcel: { weightGrams: 1_250 }, isTakenOut: false })
  expect(await row(parcel)).toMatchObject({ weight_grams: 1_250, length_mm: 300 })
  const phone = await phoneOf(mei)
  const measured = phone.rows('measurement').filter(({ parcelId }) => parcelId === parcel.id)
  expect(measured.map(({ by, weightGrams }) => [by, weightGrams]).toSorted()).toEqual([
    ['correction', 1_250],
    ['receiving', 2_500],
  ])
  expect(await lastEvent(parcel)).toMatchObject({
    before: { weightGrams: 2_500 },
    after: { weightGrams: 1_250 },
    reason: 'Read the scale wrongly',
    bill: null,
  })
  const record = await recordOf(staff, parcel)
  expect(record.measurements).toMatchObject([{ by: 'correction' }, { by: 'receiving' }])
  expect(record.history).toMatchObject([
    { act: 'correctParcel', by: 'staff@example.com', reason: 'Read the scale wrongly' },
    { act: 'receiveParcel', by: 'staff@example.com' },
  ])
})

test('of two who correct one parcel at once, the second is told', async () => {
  const parcel = await aReadyParcel(server, mei)
  const { seen } = await recordOf(staff, parcel)
  expect(await correct(staff, mei, parcel, { seen, weightGrams: 1_000 })).toMatchObject({
    status: 200,
  })
  const late = await correct(staff, mei, parcel, { seen, weightGrams: 1_100 })
  expect(late.body.code).toBe('parcel_changed')
  expect(await row(parcel)).toMatchObject({ weight_grams: 1_000 })
})

test('damage needs words and pictures, which the member gets, and can be taken back', async () => {
  const parcel = await aReadyParcel(server, mei)
  const bare = await correct(staff, mei, parcel, { damage: 'One corner is wet' })
  expect(bare.body).toMatchObject({ code: 'validation', fields: [{ path: 'photoSha256s' }] })
  const photoSha256s = await pictures(31, 32)
  const damaged = { damage: 'One corner is wet', photoSha256s }
  expect(await correct(staff, mei, parcel, damaged)).toMatchObject({ status: 200 })
  const phone = await phoneOf(mei)
  const own = phone.rows('parcel').find(({ id }) => id === parcel.id)
  expect(own?.damage).toMatchObject({ words: 'One corner is wet' })
  const photos = phone.rows('photo').filter(({ ownerId }) => ownerId === parcel.id)
  expect(photos.map(({ purpose, by, state }) => [purpose, by, state])).toEqual([
    ['corrected', 'staff', 'stored'],
    ['corrected', 'staff', 'stored'],
  ])
  const { photos: recordPhotos, damage } = await recordOf(staff, parcel)
  expect(recordPhotos).toHaveLength(2)
  expect(damage.words).toBe('One corner is wet')
  await correct(staff, mei, parcel, { damage: '' })
  expect((await row(parcel))?.damage).toBeNull()
})

test('the pictures of the damage go to the owner with the parcel, as what they are', async () => {
  const parcel = await aReadyParcel(server, mei)
  const photoSha256s = await pictures(33)
  await correct(staff, mei, parcel, { damage: 'Torn', photoSha256s })
  const { body } = await reassign(staff, mei, parcel, jun.user.memberNum)
  const photos = (await phoneOf(jun)).rows('photo')
  expect(photos.filter(({ ownerId }) => ownerId === body.parcel.parcelId)).toMatchObject([
    { purpose: 'corrected', sha256: photoSha256s[0] },
  ])
})

test('what was billed is told before and after; a bill that came in between is not passed by', async () => {
  const parcel = await aReadyParcel(server, mei)
  const order = await placed(server, mei, {}, [parcel])
  await pack(staff, mei, order)
  const { seen, bill: none, transCode } = await recordOf(staff, parcel)
  expect([none, transCode]).toEqual([null, order.transCode])
  await bill(staff, mei, order)
  const early = await correct(staff, mei, parcel, { seen, weightGrams: 800 })
  expect(early.body.code).toBe('parcel_changed')
  const totalFen = (await orderRow(server, order)).bill?.orderTotalFen
  const billed = { transCode: order.transCode, totalFen, isPaid: false }
  expect((await recordOf(staff, parcel)).bill).toEqual(billed)
  await correct(staff, mei, parcel, { weightGrams: 800 })
  expect(await lastEvent(parcel)).toMatchObject({ bill: billed, isTakenOut: false })
  // Cartons were weighed for the bill, so the weight of a parcel alone does not change it.
  expect((await orderRow(server, order)).status).toBe('pendingPayment')
  await correct(staff, mei, parcel, { goodsClass: 'restricted' })
  expect((await orderRow(server, order)).status).toBe('calculatingFees')
})

test('prohibited goods leave an unpaid order for quarantine, and a paid order first has to be cancelled', async () => {
  const order = await placedPair(server, mei)
  const [parcel] = order.parcels
  if (parcel === undefined) throw new Error('No parcel')
  const onShelf = await correct(staff, mei, parcel, { goodsClass: 'prohibited' })
  expect(onShelf.body.code).toBe('quarantine_shelf')
  const prohibited = { goodsClass: 'prohibited', shelf: 'Q-1', reason: 'A spray can' }
  const answer = await correct(staff, mei, parcel, prohibited)
  expect(answer.body).toMatchObject({ isTakenOut: true, parcel: { stage: 'toShip' } })
  expect(await row(parcel)).toMatchObject({ stage: 'toShip', goods_class: 'prohibited' })
  expect((await orderRow(server, order)).parcel_ids).toHaveLength(1)
  expect(await lastEvent(parcel)).toMatchObject({ isTakenOut: true })

  const lone = await aReadyParcel(server, mei)
  const paidOrder = await placed(server, mei, {}, [lone])
  await pack(staff, mei, paidOrder)
  await bill(staff, mei, paidOrder)
  await pay(server, mei, paidOrder)
  expect((await recordOf(staff, lone)).bill).toMatchObject({ isPaid: true })
  expect((await correct(staff, mei, lone, prohibited)).body.code).toBe('order_paid')
  expect(await correct(staff, mei, lone, { weightGrams: 950 })).toMatchObject({ status: 200 })
  expect(await lastEvent(lone)).toMatchObject({ bill: { isPaid: true } })
  await ship(server, staff, mei, paidOrder)
  expect((await correct(staff, mei, lone, { weightGrams: 960 })).body.code).toBe('wrong_stage')
})

test('nobody corrects their own parcel, corrects nothing, or without the right', async () => {
  const parcel = await aReadyParcel(server, mei)
  expect((await correct(staff, mei, parcel, {})).body.code).toBe('nothing_corrected')
  const own = await aReadyParcel(server, staff)
  expect((await correct(staff, staff, own, { weightGrams: 1 })).body.code).toBe('own_case')
  const seller = await server.loginAs('seller@example.com', ['buy'])
  const refused = await correct(seller, mei, parcel, { weightGrams: 1 })
  expect(refused.body.code).toBe('right_missing')
  expect((await recordOf(seller, parcel)).parcel.parcelId).toBe(parcel.id)
})

test('whoever measures a missing parcel has found it', async () => {
  const parcel = await aReadyParcel(server, mei, { shelf: 'F-1' })
  await count(staff, 'F-1', { missing: [placeOf(mei, parcel)] })
  await correct(staff, mei, parcel, { weightGrams: 1_000 })
  expect((await row(parcel))?.missing_since).toBeNull()
})
