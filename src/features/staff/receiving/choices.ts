import type { Reply } from '#shared/contract/endpoint.ts'
import type { findParcels, StaffParcel } from '#shared/contract/staff.ts'
import { nextStage } from '#shared/domain/parcel-states.ts'

/** The server's matches for a scanned number. */
export type Found = Reply<typeof findParcels>

const isExpected = ({ stage }: StaffParcel) => nextStage(stage, 'receive') !== null

/** The members' parcels with a number that have not arrived, in the order of their keys 1 to 9. */
export function expectedOf({ parcels }: Found): StaffParcel[] {
  return parcels.filter(isExpected)
}

/** The members' parcels with a number that have arrived or left. */
export function knownOf({ parcels }: Found): StaffParcel[] {
  return parcels.filter((parcel) => !isExpected(parcel))
}

/** The only match: a single expected parcel and no other parcel with that number. */
export function obviousParcel({ parcels, unclaimed }: Found): StaffParcel | null {
  const [only] = parcels
  const alone = parcels.length === 1 && unclaimed.length === 0
  return alone && only && isExpected(only) ? only : null
}
