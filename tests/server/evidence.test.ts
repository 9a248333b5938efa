import { expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import { MEASURED_BY, type MeasuredBy } from '#features/parcels/rules/measured-by.ts'
import { correct } from '#tests/support/floor.ts'
import { aResult, inspectionPath, orderInspection, phoneOf } from '#tests/support/inspections.ts'
import {
  aCarton,
  bill,
  cartonsOf,
  offer,
  pack,
  pay,
  placed,
  placedPair,
  post,
  ship,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aPhoto,
  claim,
  declare,
  receive,
  toParcel,
  uploadAsStaff,
} from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()
await offer(server)
await topUp(server, mei, 100_000)

const SMALL = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }
const measuresOf = ({ weightGrams, lengthMm, widthMm, heightMm }: Rows['measurement']) => ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
})
const measuredOn = async (member: typeof mei) =>
  (await phoneOf(member)).rows('measurement').toSorted((a, b) => a.at.localeCompare(b.at))
const ok = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

test('each place where staff measure a parcel writes a measurement of its own', async () => {
  const declared = await declare(server, mei)
  const { trackingNumber } = declared
  ok(await receive(staff, anArrival({ trackingNumber, ...toParcel(mei, declared), ...SMALL })))
  server.passMs(60_000)

  const { body } = await orderInspection(mei, declared)
  const found = { ...SMALL, weightGrams: 899 }
  ok(
    await post(
      staff,
      inspectionPath(mei, body.inspectionId, 'result'),
      aResult({ doneServices: ['measuring'], measures: found }),
    ),
  )
  server.passMs(60_000)

  const order = await placed(server, mei, {}, [declared])
  ok(await pack(staff, mei, order))
  for (const act of [() => bill(staff, mei, order), () => pay(server, mei, order)]) ok(await act())
  ok(await ship(server, staff, mei, order))
  server.passMs(60_000)

  const [carton] = await cartonsOf(server, order)
  const returned = { ...SMALL, weightGrams: 905 }
  ok(
    await post(staff, staffPath(mei, order, 'return-carton'), {
      cartonId: carton?.id,
      parcels: [{ parcelId: declared.id, ...returned, shelf: 'B1' }],
    }),
  )
  server.passMs(60_000)
  const corrected = { ...SMALL, weightGrams: 910 }
  ok(await correct(staff, mei, declared, corrected))
  const rows = await measuredOn(mei)
  expect(rows.map(({ by, parcelId }) => [by, parcelId])).toEqual(
    MEASURED_BY.map((by) => [by, declared.id]),
  )
  const packed = { weightGrams: 950, lengthMm: 220, widthMm: 160, heightMm: 110 }
  const expected: Record<MeasuredBy, object> = {
    receiving: SMALL,
    inspection: found,
    packing: packed,
    return: returned,
    correction: corrected,
  }
  expect(Object.fromEntries(rows.map((row) => [row.by, measuresOf(row)]))).toEqual(expected)
  expect(rows.map(({ cartonId }) => cartonId)).toEqual([null, null, carton?.id, null, null])
})

test('a claimed parcel has the measures and the photo of the day on which it arrived', async () => {
  const picture = await aPhoto(7)
  await uploadAsStaff(staff, picture)
  const arrival = anArrival({ photoSha256s: [picture.sha256] })
  const { body } = await receive(staff, arrival)
  const arrivedAt = body.unclaimed.receivedAt
  server.passMs(600_000)
  const parcel = await declare(server, jun, { trackingNumber: arrival.trackingNumber })
  await claim(server, jun, parcel)
  const decided = { decision: 'accept', unclaimedId: body.unclaimed.id }
  const { accountId } = jun
  await staff.fetch(`/api/staff/claims/${accountId}/${parcel.id}`, {
    method: 'POST',
    body: decided,
  })
  const phone = await phoneOf(jun)
  expect(phone.rows('measurement')).toMatchObject([
    { parcelId: parcel.id, by: 'receiving', at: arrivedAt, weightGrams: 1_250 },
  ])
  expect(phone.rows('photo')).toMatchObject([{ purpose: 'arrival', createdAt: arrivedAt }])
})

test('a carton is measured once for each parcel in it, and packing again replaces that', async () => {
  const kay = await server.loginAs('kay-evidence@example.com')
  const order = await placedPair(server, kay)
  ok(await pack(staff, kay, order))
  const [carton] = await cartonsOf(server, order)
  const both = order.parcels.map(({ id }) => id).sort()
  const rows = await measuredOn(kay)
  expect(rows.map(({ parcelId }) => parcelId).sort()).toEqual(both)
  expect(new Set(rows.map(({ cartonId }) => cartonId))).toEqual(new Set([carton?.id]))

  const [first, second] = order.parcels.map(({ code }) => code)
  const cartons = [aCarton([first ?? null], { weightGrams: 500 }), aCarton([second ?? null])]
  ok(await post(staff, staffPath(kay, order, 'cartons'), { cartons }))
  const again = await measuredOn(kay)
  expect(again.map(({ weightGrams }) => weightGrams).sort()).toEqual([500, 950])
  const now = (await cartonsOf(server, order)).map(({ id }) => id).sort()
  expect(again.map(({ cartonId }) => cartonId).sort()).toEqual(now)
})
