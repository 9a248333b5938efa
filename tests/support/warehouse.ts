import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import type { ShotsTaken } from '#features/shots/contract/shots-taken.ts'
import { shotsOf } from '#features/shots/rules/shot-list.ts'
import { aGoodsRow, anId, aParcel } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'

/** Writes a member's rows as the server itself would; `parcels` are those that get their tracking number. */
export function writeAs<T>(
  { db, services }: TestServer,
  accountId: string,
  work: (scope: MemberScope) => Promise<T>,
  parcels: readonly Pick<ParcelRow, 'trackingNumber'>[] = [],
): Promise<T> {
  const deps: WriteDeps = services
  const keys = parcels.map(({ trackingNumber }) => trackingKey(trackingNumber))
  return inTransaction(db, async (tx) => {
    await lockTrackingKeys(tx, keys, 'shared')
    return writeForOne(tx, accountId, { kind: 'system' }, deps, work)
  })
}

/** A parcel that a member declared, with one line of goods. */
export async function declare(
  server: TestServer,
  { accountId }: { accountId: string },
  given: Partial<ParcelRow> = {},
  goods: Partial<GoodsRow> = {},
): Promise<ParcelRow> {
  const parcel = aParcel({ code: makeCode('PK', server.services.randomBytes), ...given })
  const write = async (scope: MemberScope) => {
    scope.put('parcel', parcel)
    scope.put('goods', aGoodsRow({ ...goods, parcelId: parcel.id }))
  }
  await writeAs(server, accountId, write, [parcel])
  return parcel
}

/** A member's claim to what lies on a shelf under the number of a parcel that the member declared. */
export async function claim(
  server: TestServer,
  { accountId }: { accountId: string },
  parcel: ParcelRow,
): Promise<void> {
  await writeAs(server, accountId, async (scope) =>
    scope.put('claim', {
      id: parcel.id,
      note: 'The seller wrote no name',
      status: 'waiting',
      reason: '',
      createdAt: parcel.createdAt,
      decidedAt: null,
    }),
  )
}

let scanned = 0
export const aTrackingNumber = () => `SF${String(++scanned).padStart(13, '0')}`

/** Every photo that is asked for is missing for a reason. */
const SHOTS_LEFT_OUT: ShotsTaken = {
  kind: 'other',
  photos: [],
  gaps: shotsOf('other').map((shot) => ({ shot, reason: 'sealed', words: '' })),
}

/** What is sent to receive a parcel. */
export const anArrival = (given: Record<string, unknown> = {}) => ({
  onceKey: anId(),
  warehouseId: 'CN',
  trackingNumber: aTrackingNumber(),
  to: { kind: 'unclaimed', labelText: 'Tan, blue ink' },
  weightGrams: 1_250,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 150,
  goodsClass: 'standard',
  shelf: 'A-01',
  photoSha256s: [],
  shots: SHOTS_LEFT_OUT,
  ...given,
})

/** Posts an arrival; the answer's status and body. */
export async function receive(staff: LoggedInUser, arrival: object) {
  const answer = await staff.fetch('/api/staff/parcels/receive', { method: 'POST', body: arrival })
  return { status: answer.status, body: await answer.json() }
}

/** A photo as a camera makes it, with a place in its metadata; `seed` makes it different from others. */
export async function aPhoto(seed: number): Promise<{ bytes: Uint8Array; sha256: string }> {
  const background = { r: (seed * 40) % 256, g: 120, b: 60 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' } })
    .jpeg()
    .toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Uploads a picture as staff; the status of the answer. */
export async function uploadAsStaff(
  staff: LoggedInUser,
  { bytes, sha256 }: { bytes: Uint8Array; sha256: string },
): Promise<Response> {
  return staff.fetch(staffBlobPath(sha256), { method: 'PUT', body: bytes })
}

/** Receives a parcel as one that a member declared. */
export const toParcel = ({ accountId }: LoggedInUser, { id }: { id: string }) => ({
  to: { kind: 'parcel', accountId, parcelId: id },
})

/** Receives a parcel by the member number on its label. */
export const toMember = ({ user }: LoggedInUser) => ({
  to: { kind: 'member', memberNum: user.memberNum },
})
