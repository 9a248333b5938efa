import { expect, test } from 'vitest'
import { addGoods } from '#tests/support/changes.ts'
import { parcelRow, reassign } from '#tests/support/floor.ts'
import {
  aReadyParcel,
  billed,
  offer,
  orderRow,
  paid,
  placed,
  placedPair,
} from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  declare,
  receive,
  toMember,
  toParcel,
  uploadAsStaff,
  writeAs,
} from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`floor${++members}@example.com`)
const rowOf = (member: LoggedInUser, id: string) => parcelRow(server, member, id)
const eventsAbout = async ({ accountId }: LoggedInUser) => {
  const { rows } = await server.db.run(
    `select kind from event where account_id = $1 and object_table = 'parcel' order by kind`,
    [accountId],
  )
  return rows.map(({ kind }) => kind)
}
const parcelsOf = async ({ fetch }: LoggedInUser) => {
  const device = wireDevice(fetch)
  await device.sync()
  return device.rows('parcel')
}

test('a box filed by a misread label goes to its owner with its number and photos, and leaves the other device', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const photo = await aPhoto(11)
  await uploadAsStaff(staff, photo)
  const { body } = await receive(
    staff,
    anArrival({ ...toMember(jun), photoSha256s: [photo.sha256], shelf: 'B-07' }),
  )
  const { parcelId: id, code, trackingNumber } = body.parcel
  expect(await parcelsOf(jun)).toMatchObject([{ code }])

  const moved = await reassign(staff, jun, { id }, mei.user.memberNum)
  expect(moved.body.parcel).toMatchObject({
    code,
    shelf: 'B-07',
    stage: 'toDeclare',
    trackingNumber,
  })
  expect(moved.body.parcel.memberNum).toBe(mei.user.memberNum)
  expect(await parcelsOf(jun)).toEqual([])
  expect(await parcelsOf(mei)).toMatchObject([{ code, weightGrams: 1_250, shelf: 'B-07' }])
  expect(await eventsAbout(jun)).toEqual(['parcelReassigned', 'parcelUndeclared'])
  expect(await eventsAbout(mei)).toEqual(['parcelUndeclared'])
  expect((await mei.fetch(`/api/blobs/${photo.sha256}`)).status).toBe(200)
  expect((await jun.fetch(`/api/blobs/${photo.sha256}`)).status).toBe(404)
  const found = await staff.fetch(`/api/staff/parcels/${code}`)
  expect(await found.json()).toMatchObject({ memberNum: mei.user.memberNum })
})

test('of two members with one number, the one whose box it was receives it and the other waits again', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const trackingNumber = aTrackingNumber()
  const juns = await declare(server, jun, { trackingNumber })
  const meis = await declare(server, mei, { trackingNumber })
  await receive(
    staff,
    anArrival({ trackingNumber, ...toParcel(jun, juns), goodsClass: 'restricted' }),
  )
  const moved = await reassign(staff, jun, juns, mei.user.memberNum)
  expect(moved.body.parcel).toMatchObject({ parcelId: meis.id, code: juns.code, stage: 'toShip' })

  const again = await rowOf(jun, juns.id)
  expect(again).toMatchObject({
    stage: 'toWarehouse',
    weight_grams: null,
    shelf: null,
    received_at: null,
    storage: null,
    goods_class: 'standard',
  })
  expect(again?.code).not.toBe(juns.code)
  const goods = await server.db.kysely
    .selectFrom('goods')
    .select('id')
    .where('parcel_id', '=', juns.id)
    .execute()
  expect(goods).toHaveLength(1)
  // The other box of that number can still arrive.
  const second = await receive(staff, anArrival({ trackingNumber, ...toParcel(jun, juns) }))
  expect(second.body.parcel).toMatchObject({ parcelId: juns.id, stage: 'toShip' })
})

test('a parcel leaves an unpaid order: with others it is taken out, alone the order is cancelled', async () => {
  const mei = await aMember()
  const two = await aMember()
  const pair = await placedPair(server, two)
  const [first, second] = pair.parcels
  if (first === undefined || second === undefined) throw new Error('A pair has two')
  expect(await reassign(staff, two, first, mei.user.memberNum)).toMatchObject({ status: 200 })
  expect(await orderRow(server, pair)).toMatchObject({
    status: 'calculatingFees',
    parcel_ids: [second.id],
  })

  const billedMember = await aMember()
  const one = await billed(server, staff, billedMember)
  const [only] = one.parcels
  if (only === undefined) throw new Error('An order has a parcel')
  expect(await reassign(staff, billedMember, only, mei.user.memberNum)).toMatchObject({
    status: 200,
  })
  expect(await orderRow(server, one)).toMatchObject({ status: 'cancelled' })
  const { rows } = await server.db.run('select 1 from shipment_parcel where shipment_id = $1', [
    one.orderId,
  ])
  expect(rows).toEqual([])
})

test('a parcel of a paid order stays, and so does everything else of the order', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const order = await paid(server, staff, jun)
  const [parcel] = order.parcels
  if (parcel === undefined) throw new Error('An order has a parcel')
  const before = [await rowOf(jun, parcel.id), await orderRow(server, order)]
  const answer = await reassign(staff, jun, parcel, mei.user.memberNum)
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_paid' } })
  expect([await rowOf(jun, parcel.id), await orderRow(server, order)]).toEqual(before)
  expect(await parcelsOf(mei)).toEqual([])
})

test('nobody gives a parcel to themselves, to the same member, or to nobody', async () => {
  const jun = await aMember()
  const parcel = await aReadyParcel(server, jun)
  const own = await aReadyParcel(server, staff)
  const codes = [
    await reassign(staff, jun, parcel, staff.user.memberNum),
    await reassign(staff, staff, own, jun.user.memberNum),
    await reassign(staff, jun, parcel, jun.user.memberNum),
    await reassign(staff, jun, parcel, 'SP999999X'),
  ].map(({ body }) => body.code)
  expect(codes).toEqual(['own_case', 'own_case', 'same_member', 'not_found'])
})

test('the change of a device that still had the parcel is refused by its name', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const { body } = await receive(staff, anArrival(toMember(jun)))
  const { parcelId: id, trackingNumber } = body.parcel
  const phone = wireDevice(jun.fetch)
  await phone.sync()
  await reassign(staff, jun, { id }, mei.user.memberNum)
  const [result] = await phone.push({
    op: 'parcel.edit',
    id,
    set: { note: 'Fragile' },
    base: { note: '' },
  })
  expect(result).toMatchObject({ status: 'rejected' })
  expect(phone.rows('outcome')).toMatchObject([{ set: { trackingNumber } }])
})

test('what two devices wanted to change about it waits in the tray and in no conflict', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const [phone, desk] = [wireDevice(jun.fetch), wireDevice(jun.fetch)]
  const { body } = await receive(staff, anArrival(toMember(jun)))
  const { parcelId: id, trackingNumber } = body.parcel
  const line = addGoods(id)
  await phone.push(line)
  await desk.sync()
  const changes = (note: string, quantity: number) => [
    { op: 'parcel.edit', id, set: { note }, base: { note: '' } },
    { op: 'goods.edit', id: line.id, set: { quantity }, base: { quantity: line.set?.quantity } },
  ]
  await phone.push(...changes('Ring twice', 7))
  await desk.push(...changes('Leave it', 8))
  expect(desk.rows('conflict')).toHaveLength(2)
  expect(await reassign(staff, jun, { id }, mei.user.memberNum)).toMatchObject({ status: 200 })
  await desk.sync()
  expect(desk.rows('parcel')).toEqual([])
  expect(desk.rows('conflict')).toEqual([])
  const tray = new Map(desk.rows('outcome').map(({ op, code, set }) => [op, { code, set }]))
  const code = 'not_found'
  expect(tray).toEqual(
    new Map([
      ['parcel.edit', { code, set: { trackingNumber, note: 'Leave it' } }],
      [
        'goods.edit',
        { code, set: { parcelId: id, trackingNumber, name: line.set?.name, quantity: 8 } },
      ],
    ]),
  )
  expect(desk.digest()).toBe((await desk.sync()).digest)
})

test('its settled claims leave the devices with what was written and shown about them', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const { body } = await receive(staff, anArrival(toMember(jun)))
  const { parcelId: id } = body.parcel
  const at = new Date(server.services.nowMs()).toISOString()
  const compensationId = anId()
  await writeAs(server, jun.accountId, async (scope) => {
    scope.put('compensation', {
      id: compensationId,
      shipmentId: null,
      parcelId: id,
      cartonId: null,
      kind: 'loss',
      words: 'Gone',
      askedFen: 100,
      state: 'found',
      decidedFen: null,
      reason: '',
      createdAt: at,
      decidedAt: at,
    })
    scope.put('compensationNote', {
      id: anId(),
      compensationId,
      by: 'member',
      words: 'It was on the shelf',
      createdAt: at,
    })
    scope.put('photo', {
      id: anId(),
      ownerTable: 'compensation',
      ownerId: compensationId,
      purpose: 'damage',
      sha256: 'e'.repeat(64),
      byteLength: 9,
      contentType: 'image/jpeg',
      by: 'member',
      state: 'stored',
      createdAt: at,
      shot: null,
    })
  })
  const phone = wireDevice(jun.fetch)
  await phone.sync()
  const held = () =>
    (['compensation', 'compensationNote', 'photo'] as const).map((t) => phone.rows(t).length)
  expect(held()).toEqual([1, 1, 1])
  expect(await reassign(staff, jun, { id }, mei.user.memberNum)).toMatchObject({ status: 200 })
  await phone.sync()
  expect(held()).toEqual([0, 0, 0])
})

test('the act is audited for both members with the number of the box', async () => {
  const [jun, mei] = [await aMember(), await aMember()]
  const { parcels } = await placed(server, jun)
  const [parcel] = parcels
  if (parcel === undefined) throw new Error('An order has a parcel')
  await reassign(staff, jun, parcel, mei.user.memberNum)
  const { rows } = await server.db.run(
    `select act from audit where account_id = any($1) and actor_account_id = $2 order by act`,
    [[jun.accountId, mei.accountId], staff.accountId],
  )
  const acts = rows.map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['cancelOrder', 'reassignParcel', 'receiveParcel']))
})
