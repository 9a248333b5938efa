import { expect, test } from 'vitest'
import { correctUnclaimed, parcelRow, unclaimedRecordOf } from '#tests/support/floor.ts'
import { phoneOf } from '#tests/support/inspections.ts'
import { post } from '#tests/support/orders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  claim,
  declare,
  receive,
  uploadAsStaff,
} from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()

const pictures = async (...seeds: number[]) => {
  const taken = await Promise.all(seeds.map(aPhoto))
  for (const photo of taken) await uploadAsStaff(staff, photo)
  return taken.map(({ sha256 }) => sha256)
}
const shelve = async (given: Record<string, unknown> = {}) => {
  const trackingNumber = aTrackingNumber()
  const { body } = await receive(staff, anArrival({ trackingNumber, ...given }))
  return { id: body.unclaimed.id as string, trackingNumber }
}

test('an unclaimed parcel is corrected; whoever claims it gets every measuring, every photo and the damage', async () => {
  const arrival = await pictures(41, 42)
  const { id, trackingNumber } = await shelve({ weightGrams: 2_500, photoSha256s: arrival })
  server.passMs(60_000)
  const damaged = await pictures(43)
  const given = { weightGrams: 1_250, shelf: 'B-2', goodsClass: 'restricted' }
  const answer = await correctUnclaimed(staff, id, {
    ...given,
    damage: 'One corner is wet',
    photoSha256s: damaged,
  })
  expect(answer).toMatchObject({ status: 200, body: { parcel: given } })
  const record = await unclaimedRecordOf(staff, id)
  expect(record).toMatchObject({
    parcel: { ...given, damage: { words: 'One corner is wet' } },
    measurements: [
      { by: 'correction', weightGrams: 1_250 },
      { by: 'receiving', weightGrams: 2_500 },
    ],
    history: [
      { act: 'correctUnclaimed', by: 'staff@example.com', reason: 'Read the scale wrongly' },
      { act: 'shelveUnclaimed', by: 'staff@example.com' },
    ],
  })
  expect(record.photos).toHaveLength(3)

  const parcel = await declare(server, mei, { trackingNumber })
  await claim(server, mei, parcel)
  const path = `/api/staff/claims/${mei.accountId}/${parcel.id}`
  expect((await post(staff, path, { decision: 'accept', unclaimedId: id })).status).toBe(200)
  expect(await parcelRow(server, mei, parcel.id)).toMatchObject({
    weight_grams: 1_250,
    shelf: 'B-2',
    goods_class: 'restricted',
    damage: { words: 'One corner is wet' },
  })
  const phone = await phoneOf(mei)
  expect(phone.rows('measurement').map(({ by, weightGrams }) => [by, weightGrams])).toEqual(
    expect.arrayContaining([
      ['receiving', 2_500],
      ['correction', 1_250],
    ]),
  )
  const photos = phone.rows('photo').map(({ purpose, sha256 }) => `${purpose} ${sha256}`)
  expect(photos.toSorted()).toEqual(
    [...arrival.map((sha) => `arrival ${sha}`), ...damaged.map((sha) => `corrected ${sha}`)].sort(),
  )
  // It is the member's now.
  expect((await staff.fetch(`/api/staff/unclaimed/${id}`)).status).toBe(404)
})

test('a correction of nothing, of what has changed since, and damage without a photo are refused', async () => {
  const { id } = await shelve()
  const { seen } = await unclaimedRecordOf(staff, id)
  const code = async (given: Record<string, unknown>) =>
    (await correctUnclaimed(staff, id, given)).body.code
  expect(await code({})).toBe('nothing_corrected')
  expect(await code({ damage: 'Wet' })).toBe('validation')
  expect(await code({ goodsClass: 'prohibited' })).toBe('quarantine_shelf')
  expect(await code({ photoSha256s: ['ab'.repeat(32)] })).toBe('not_attached')
  expect(await code({ goodsClass: 'prohibited', shelf: 'Q-1' })).toBeUndefined()
  expect(await code({ seen, weightGrams: 1 })).toBe('parcel_changed')
})

test('a parcel that is corrected while it is given away is given as corrected, or stays as it was', async () => {
  const { id, trackingNumber } = await shelve({ weightGrams: 2_500 })
  const parcel = await declare(server, jun, { trackingNumber })
  await claim(server, jun, parcel)
  const path = `/api/staff/claims/${jun.accountId}/${parcel.id}`
  const [given, corrected] = await Promise.all([
    post(staff, path, { decision: 'accept', unclaimedId: id }),
    correctUnclaimed(staff, id, { weightGrams: 1_250 }),
  ])
  expect(given.status).toBe(200)
  const weight = corrected.status === 200 ? 1_250 : 2_500
  expect(await parcelRow(server, jun, parcel.id)).toMatchObject({ weight_grams: weight })
})

test('several photos of a received parcel are all shown to its member', async () => {
  const photoSha256s = await pictures(44, 45, 46)
  const { body } = await receive(
    staff,
    anArrival({ to: { kind: 'member', memberNum: jun.user.memberNum }, photoSha256s }),
  )
  const phone = await phoneOf(jun)
  const own = phone.rows('photo').filter(({ ownerId }) => ownerId === body.parcel.parcelId)
  expect(own.map(({ purpose, sha256 }) => [purpose, sha256]).toSorted()).toEqual(
    photoSha256s.map((sha256) => ['arrival', sha256]).toSorted(),
  )
})
