import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { attach, declare } from './changes.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { type WireDevice, wireDevice } from './wire-device.ts'

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
export const aPhoto = (side = 400) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A device of a new member whose parcel has a photo of these bytes. */
export async function attached(
  server: TestServer,
  email: string,
  bytes: Uint8Array,
  byteLength = bytes.byteLength,
) {
  const member = await server.loginAs(email)
  const phone = wireDevice(member.fetch)
  const parcel = declare({ trackingNumber: 'BLOB1' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const results = await phone.push(parcel, attach(parcel.id, { sha256, byteLength }))
  return { member, phone, parcel, sha256, path: `/api/blobs/${sha256}`, results }
}

export const put = (member: LoggedInUser, path: string, bytes: Uint8Array, offset = 0) =>
  member.fetch(path, { method: 'PUT', body: bytes, headers: { 'upload-offset': String(offset) } })

export const progressOf = (answer: Response) => [
  answer.status,
  answer.headers.get('upload-offset'),
  answer.headers.get('upload-complete'),
]

export async function stateOn(phone: WireDevice) {
  await phone.sync()
  return phone.rows('photo').map(({ state }) => state)
}
