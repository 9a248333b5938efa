import type { Reply } from '#engine/shared/endpoint.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import type { listMissing } from '#features/receiving/contract/floor.ts'

/** What a count has not found: a member's parcel, or one whose member nobody knows. */
export type MissingRow =
  | { kind: 'parcel'; parcel: StaffParcel }
  | { kind: 'unclaimed'; parcel: UnclaimedParcel }

/** Members' parcels first, as the server lists them. */
export const missingRows = ({ parcels, unclaimed }: Reply<typeof listMissing>): MissingRow[] => [
  ...parcels.map((parcel) => ({ kind: 'parcel', parcel }) as const),
  ...unclaimed.map((parcel) => ({ kind: 'unclaimed', parcel }) as const),
]

export const keyOfMissing = (row: MissingRow): string =>
  row.kind === 'parcel' ? row.parcel.parcelId : row.parcel.id
