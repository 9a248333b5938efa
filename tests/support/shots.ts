import type { ShotsTaken } from '#features/shots/contract/shots-taken.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  declare,
  receive,
  toParcel,
  uploadAsStaff,
} from './warehouse.ts'
import { wireDevice } from './wire-device.ts'

export const retakePath = ({ accountId }: { accountId: string }, retakeId: string) =>
  `/api/staff/retakes/${accountId}/${retakeId}/decision`

/** What is sent of one photo of the front, with a reason for everything else. */
export const frontAlone = (sha256: string, given: Partial<ShotsTaken> = {}): ShotsTaken => ({
  kind: 'other',
  photos: [{ sha256, shot: 'front' }],
  gaps: [
    { shot: 'label', reason: 'hasNone', words: 'Sewn in, not printed' },
    { shot: 'size', reason: 'tooLarge', words: '' },
  ],
  ...given,
})

let photographed = 0
/** A photo that staff have taken and sent, another one each time. */
export async function aSentPhoto(staff: LoggedInUser): Promise<string> {
  const photo = await aPhoto(++photographed)
  await uploadAsStaff(staff, photo)
  return photo.sha256
}

/** As a ready parcel measures, so that an order of it costs the same. */
const MEASURES = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }

/** A parcel of the member that arrived with a photo of its front. */
export async function photographedParcel(
  server: TestServer,
  member: LoggedInUser,
  staff: LoggedInUser,
) {
  const parcel = await declare(server, member, { trackingNumber: aTrackingNumber() })
  const sha256 = await aSentPhoto(staff)
  const { trackingNumber } = parcel
  const arrival = { trackingNumber, ...toParcel(member, parcel), photoSha256s: [sha256] }
  const { status, body } = await receive(
    staff,
    anArrival({ ...arrival, ...MEASURES, shots: frontAlone(sha256) }),
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  const phone = wireDevice(member.fetch)
  await phone.sync()
  const photo = phone.rows('photo').find((one) => one.sha256 === sha256)
  if (photo === undefined) throw new Error('The photo did not come')
  return { parcel, photo, phone }
}

export const aRing = (photo: { id: string; ownerId: string }, given: object = {}) => ({
  op: 'ring.draw',
  id: anId(),
  set: { parcelId: photo.ownerId, photoId: photo.id, x: 5_000, y: 2_500, radius: 800, ...given },
})

export const aRetake = (photo: { id: string; ownerId: string }, given: object = {}) => ({
  op: 'retake.ask',
  id: anId(),
  set: { parcelId: photo.ownerId, photoId: photo.id, words: 'Closer, please', ...given },
})

/** A photo that the member wants to have taken again. */
export async function askedAgain(server: TestServer, member: LoggedInUser, staff: LoggedInUser) {
  const shown = await photographedParcel(server, member, staff)
  const change = aRetake(shown.photo)
  const [result] = await shown.phone.push(change)
  if (result?.status !== 'applied') throw new Error(JSON.stringify(result))
  return { ...shown, retakeId: change.id }
}
