import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  declare,
  receive,
  toMember,
  toParcel,
  uploadAsStaff,
} from '#tests/support/warehouse.ts'

const { server, staff, mei } = await staffedServer()

test('everybody at work may send a photo at the same moment', async () => {
  const ready = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => ({
      receiver: await server.loginAs(`receiver${nth}@example.com`, ['receive']),
      photo: await aPhoto(60 + nth),
    })),
  )
  const sending = ready.map(({ receiver, photo }) => uploadAsStaff(receiver, photo))
  const answers = await Promise.all(sending)
  expect(answers.map(({ status }) => status)).toEqual(ready.map(() => 200))
})

test('the photo belongs to the parcel and has no location metadata', async () => {
  const photo = await aPhoto(1)
  const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
  expect((await uploadAsStaff(staff, photo)).status).toBe(200)
  expect((await uploadAsStaff(staff, photo)).status).toBe(200)
  const arrival = anArrival({
    ...toParcel(mei, parcel),
    trackingNumber: parcel.trackingNumber,
    photoSha256s: [photo.sha256],
  })
  expect((await receive(staff, arrival)).status).toBe(200)
  expect(await photosOf(parcel.id)).toMatchObject([
    {
      account_id: mei.accountId,
      purpose: 'arrival',
      by: 'staff',
      state: 'stored',
      sha256: photo.sha256,
      content_type: 'image/jpeg',
    },
  ])
  const response = await staff.fetch(`/api/staff/blobs/${photo.sha256}`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.includes('Exif')).toBe(false)
  expect(Buffer.from(photo.bytes).includes('Exif')).toBe(true)
})

test('a receipt with a missing photo is refused', async () => {
  const arrival = anArrival({ ...toMember(mei), photoSha256s: ['ab'.repeat(32)] })
  expect((await receive(staff, arrival)).body.code).toBe('not_attached')
  const nobodys = anArrival({ photoSha256s: ['ab'.repeat(32)] })
  expect((await receive(staff, nobodys)).body.code).toBe('not_attached')
})

test('bytes with another hash, of another type, or too many are refused', async () => {
  const photo = await aPhoto(2)
  const other = await aPhoto(3)
  const text = { bytes: new TextEncoder().encode('hello'), sha256: hashOf('hello') }
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
  const large = new Uint8Array(2_097_153).fill(0xff)
  const codes = []
  for (const wrong of [
    { ...photo, sha256: other.sha256 },
    text,
    { bytes: broken, sha256: hashOf(broken) },
    { bytes: large, sha256: hashOf(large) },
  ]) {
    codes.push((await (await uploadAsStaff(staff, wrong)).json()).code)
  }
  expect(codes).toEqual(['blob_mismatch', 'image_format', 'image_format', 'image_size'])
})

const photosOf = (ownerId: string) =>
  server.db.kysely.selectFrom('photo').selectAll().where('owner_id', '=', ownerId).execute()
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
