import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'

/** What other subjects do in the transaction in which something happens to a parcel. They know parcels; parcels do not know them. */
type ParcelFollowers = {
  /** It is here for the first time. */
  arrived: (scope: MemberScope, parcel: ParcelRow) => Promise<void>
  /** It was missing and is here again. */
  found: (scope: MemberScope, parcelId: string) => Promise<void>
  /** It was filed under the wrong member and goes to its owner. */
  taken: (scope: MemberScope, parcel: ParcelRow) => Promise<void>
  /** They leave the shelf, or are about to. */
  leaving: (scope: MemberScope, parcels: readonly ParcelRow[]) => Promise<void>
}

let followers: ParcelFollowers | undefined

/** Says what follows parcels on this server. */
export function followParcels(all: ParcelFollowers): void {
  followers = all
}

/** What follows parcels. Throws where nobody has said it, since an act would then be done by half. */
export function parcelFollowers(): ParcelFollowers {
  if (followers === undefined) throw new Error('Nothing says what follows parcels')
  return followers
}
