import { describe, expect, test } from 'vitest'
import { declare as declaration } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  claim,
  declare,
  receive,
  toMember,
  toParcel,
  uploadAsStaff,
} from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'

const { server, staff, mei, jun } = await staffedServer()
const piece = (accountId: string, parcelId: string) => ({
  to: { kind: 'piece', accountId, parcelId },
})

async function aReceived() {
  const trackingNumber = aTrackingNumber()
  const first = await declare(server, mei, { trackingNumber })
  await receive(staff, anArrival({ trackingNumber, ...toParcel(mei, first) }))
  return { first, trackingNumber, again: piece(mei.accountId, first.id) }
}

test('another box under a number that is here is a parcel of its own, to be declared, once', async () => {
  const { first, trackingNumber, again } = await aReceived()
  const arrival = anArrival({ trackingNumber, ...again })
  const { body } = await receive(staff, arrival)
  expect(body.parcel).toMatchObject({ stage: 'toDeclare', trackingNumber, isPiece: true })
  expect(body.parcel.code).not.toBe(first.code)
  expect((await receive(staff, arrival)).body).toEqual(body)
  // A third belongs to the first one, also if it is scanned as a piece of the second.
  const third = piece(mei.accountId, body.parcel.parcelId)
  const { body: more } = await receive(staff, anArrival({ trackingNumber, ...third }))
  const device = wireDevice(mei.fetch)
  await device.sync()
  const pieces = device.rows('parcel').filter((row) => row.trackingNumber === trackingNumber)
  expect(pieces.map(({ pieceOf }) => pieceOf).sort()).toEqual([first.id, first.id, null].sort())
  expect(more.parcel.isPiece).toBe(true)
})

worldCase(
  '17-jd-package-codes',
  'every box is found and stored under the number that was declared',
  async () => {
    const [bare = '', only = '', first = '', second = ''] = readWorldText(
      '17-jd-package-codes/scans.txt',
    ).split(/\s+/)
    const phone = wireDevice(mei.fetch)
    const [made, doubled] = await phone.push(
      declaration({ trackingNumber: only }),
      declaration({ trackingNumber: first }),
    )
    expect([made?.status, doubled?.code]).toEqual(['applied', 'tracking_duplicate'])
    await phone.sync()
    const row = phone.rows('parcel').find((one) => one.trackingNumber === bare)
    if (row === undefined) throw new Error('It is stored under another number')
    for (const text of [bare, only, first, second]) {
      const path = `/api/staff/parcels?tracking=${encodeURIComponent(text)}`
      const { parcels } = await (await staff.fetch(path)).json()
      expect(parcels).toEqual([expect.objectContaining({ parcelId: row.id })])
      const hits = await (
        await staff.fetch(`/api/staff/search?q=${encodeURIComponent(text)}`)
      ).json()
      expect(hits.hits).toEqual([expect.objectContaining({ kind: 'parcel', id: row.id })])
    }
    await receive(staff, anArrival({ trackingNumber: first, ...toParcel(mei, row) }))
    const again = piece(mei.accountId, row.id)
    const { body } = await receive(staff, anArrival({ trackingNumber: second, ...again }))
    expect(body.parcel).toMatchObject({ stage: 'toDeclare', trackingNumber: bare, isPiece: true })
  },
)

test('a piece is declared by its own id; the number is never declared a second time', async () => {
  const { first, trackingNumber, again } = await aReceived()
  const { body } = await receive(staff, anArrival({ trackingNumber, ...again }))
  const { parcelId } = body.parcel
  const device = wireDevice(mei.fetch)
  await device.sync()
  const [second] = await device.push(declaration({ trackingNumber }))
  expect(second).toMatchObject({ status: 'rejected', code: 'tracking_duplicate' })
  const [declared] = await device.push(declaration({ trackingNumber }, parcelId))
  expect(declared).toMatchObject({ status: 'applied' })
  await device.sync()
  const row = (id: string) => device.rows('parcel').find((one) => one.id === id)
  expect(row(parcelId)).toMatchObject({ stage: 'toShip', pieceOf: first.id })
  expect(row(first.id)).toMatchObject({ stage: 'toShip', pieceOf: null })
})

test('a declaration by number meets the first box, not a later one', async () => {
  const trackingNumber = aTrackingNumber()
  const { body: one } = await receive(staff, anArrival({ trackingNumber, ...toMember(jun) }))
  const again = piece(jun.accountId, one.parcel.parcelId)
  await receive(staff, anArrival({ trackingNumber, ...again }))
  const device = wireDevice(jun.fetch)
  await device.push(declaration({ trackingNumber }))
  await device.sync()
  const rows = device.rows('parcel').filter((row) => row.trackingNumber === trackingNumber)
  expect(rows.map(({ stage, pieceOf }) => [stage, pieceOf]).sort()).toEqual([
    ['toDeclare', one.parcel.parcelId],
    ['toShip', null],
  ])
})

test('a piece of what has not arrived, of another number or of nobody is refused', async () => {
  const { first } = await aReceived()
  const expected = await declare(server, mei, { trackingNumber: aTrackingNumber() })
  const { trackingNumber } = expected
  const answers = [
    await receive(staff, anArrival({ trackingNumber, ...piece(mei.accountId, expected.id) })),
    await receive(staff, anArrival({ ...piece(mei.accountId, first.id) })),
    await receive(staff, anArrival({ trackingNumber, ...piece(jun.accountId, expected.id) })),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['wrong_stage', 'wrong_stage', 'not_found'])
})

describe('of a parcel without an owner', () => {
  const shelf = { kind: 'unclaimed', labelText: '' }
  const aShelved = async () => {
    const trackingNumber = aTrackingNumber()
    const { body } = await receive(staff, anArrival({ trackingNumber }))
    const again = (pieceOf: string) =>
      receive(staff, anArrival({ trackingNumber, to: { ...shelf, pieceOf } }))
    return { trackingNumber, first: body.unclaimed, again }
  }

  test('another box is shelved as one; without the choice the number is refused', async () => {
    const { trackingNumber, first, again } = await aShelved()
    expect((await receive(staff, anArrival({ trackingNumber }))).body.code).toBe('already_received')
    const { body } = await again(first.id)
    expect(body.unclaimed).toMatchObject({ trackingNumber, isPiece: true })
    expect((await again(body.unclaimed.id)).status).toBe(200)
    const found = await (await staff.fetch(`/api/staff/parcels?tracking=${trackingNumber}`)).json()
    expect(found.unclaimed).toHaveLength(3)
    expect(found.unclaimed.filter(({ isPiece }: { isPiece: boolean }) => !isPiece)).toHaveLength(1)
  })

  test('the accepted claim brings every box: the first declared, the others to be declared', async () => {
    const { trackingNumber, first, again } = await aShelved()
    const photo = await aPhoto(3)
    await uploadAsStaff(staff, photo)
    const to = { ...shelf, pieceOf: first.id }
    const box = anArrival({ trackingNumber, to, photoSha256s: [photo.sha256], shelf: 'B-2' })
    const { body: further } = await receive(staff, box)
    const parcel = await declare(server, jun, { trackingNumber })
    await claim(server, jun, parcel)
    const decided = await staff.fetch(`/api/staff/claims/${jun.accountId}/${parcel.id}`, {
      method: 'POST',
      body: { decision: 'accept', unclaimedId: further.unclaimed.id },
    })
    expect(decided.status).toBe(200)
    const device = wireDevice(jun.fetch)
    await device.sync()
    const rows = device.rows('parcel').filter((row) => row.trackingNumber === trackingNumber)
    expect(
      rows.map(({ id, stage, pieceOf, shelf }) => ({
        isFirst: id === parcel.id,
        stage,
        pieceOf,
        shelf,
      })),
    ).toEqual(
      expect.arrayContaining([
        { isFirst: true, stage: 'toShip', pieceOf: null, shelf: first.shelf },
        { isFirst: false, stage: 'toDeclare', pieceOf: parcel.id, shelf: 'B-2' },
      ]),
    )
    const piece = rows.find(({ id }) => id !== parcel.id)
    expect(device.rows('photo').find(({ ownerId }) => ownerId === piece?.id)).toMatchObject({
      sha256: photo.sha256,
    })
    // It is jun's now, so a box that comes later is a piece of theirs.
    expect((await again(first.id)).body.code).toBe('wrong_stage')
  })

  test('another box of another number or of none that is known is refused', async () => {
    const { first, again } = await aShelved()
    const other = await receive(staff, anArrival({ to: { ...shelf, pieceOf: first.id } }))
    expect([other.body.code, (await again(anId())).body.code]).toEqual(['wrong_stage', 'not_found'])
  })

  test('a declined claim is not filed again by another box', async () => {
    const { trackingNumber, first, again } = await aShelved()
    const parcel = await declare(server, mei, { trackingNumber })
    await claim(server, mei, parcel)
    await staff.fetch(`/api/staff/claims/${mei.accountId}/${parcel.id}`, {
      method: 'POST',
      body: { decision: 'decline', reason: 'Another name' },
    })
    await again(first.id)
    const device = wireDevice(mei.fetch)
    await device.sync()
    expect(device.rows('claim').find(({ id }) => id === parcel.id)?.status).toBe('declined')
  })
})
