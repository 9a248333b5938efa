import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { post } from './orders.ts'
import type { LoggedInUser, TestServer } from './server.ts'

/** A parcel as the server has it; undefined once the member does not. */
export const parcelRow = (
  { db }: Pick<TestServer, 'db'>,
  { accountId }: { accountId: string },
  id: string,
) =>
  db.kysely
    .selectFrom('parcel')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

type Place = { accountId: string; parcelId: string }
export const placeOf = ({ accountId }: LoggedInUser, { id }: { id: string }): Place => ({
  accountId,
  parcelId: id,
})

export const reassign = (
  staff: LoggedInUser,
  from: LoggedInUser,
  { id }: Pick<ParcelRow, 'id'>,
  memberNum: string,
) =>
  post(staff, `/api/staff/floor/${from.accountId}/${id}/reassign`, {
    memberNum,
    reason: 'The label was misread',
  })

/** What is sent to record the count of a shelf. */
export const aCount = (shelf: string, given: Record<string, unknown> = {}) => ({
  warehouseId: 'CN',
  shelf,
  found: [],
  missing: [],
  unclaimedFound: [],
  unclaimedMissing: [],
  foreign: [],
  isEmpty: true,
  ...given,
})

export const count = (staff: LoggedInUser, shelf: string, given: Record<string, unknown> = {}) =>
  post(staff, '/api/staff/stock-counts', aCount(shelf, given))

/** The record of a parcel as the console shows it. */
export const recordOf = async (staff: LoggedInUser, { code }: Pick<ParcelRow, 'code'>) =>
  (await staff.fetch(`/api/staff/parcels/${code}/record`)).json()

/** The record of an unclaimed parcel as the console shows it. */
export const unclaimedRecordOf = async (staff: LoggedInUser, id: string) =>
  (await staff.fetch(`/api/staff/unclaimed/${id}`)).json()

type Known = Pick<
  ParcelRow,
  'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'goodsClass' | 'shelf'
>

/** A correction that changes nothing of what is known of a parcel. */
const correctionOf = (
  { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf }: Known,
  damage: ParcelRow['damage'],
) => ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
  goodsClass,
  shelf,
  damage: damage?.words ?? '',
  photoSha256s: [],
  reason: 'Read the scale wrongly',
})

/** Corrects an unclaimed parcel, as seen now unless `given` says otherwise: what it does not name stays. */
export async function correctUnclaimed(
  staff: LoggedInUser,
  id: string,
  given: Record<string, unknown>,
) {
  const { parcel, seen } = await unclaimedRecordOf(staff, id)
  const facts = correctionOf(parcel, parcel.damage)
  return post(staff, `/api/staff/unclaimed/${id}/correct`, { seen, ...facts, ...given })
}

/** Corrects a parcel, as seen now unless `given` says otherwise: what it does not name stays. */
export async function correct(
  staff: LoggedInUser,
  member: LoggedInUser,
  parcel: Pick<ParcelRow, 'id' | 'code'>,
  given: Record<string, unknown>,
) {
  const record = await recordOf(staff, parcel)
  if (record.parcel === undefined) return { status: 404, body: record }
  const facts = correctionOf(record.parcel, record.damage)
  const path = `/api/staff/floor/${member.accountId}/${parcel.id}/correct`
  return post(staff, path, { seen: record.seen, ...facts, ...given })
}
