import type { Reply } from '#engine/shared/endpoint.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'
import type { findParcels } from '#features/receiving/contract/receiving.ts'

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
  const isOnly = parcels.length === 1 && unclaimed.length === 0
  return isOnly && only && isExpected(only) ? only : null
}

/** The unclaimed parcel that came first under a number; undefined if none is on a shelf. */
export function shelvedUnder({ unclaimed }: Found): UnclaimedParcel | undefined {
  return unclaimed.find(({ isPiece }) => !isPiece) ?? unclaimed[0]
}

/** Who a further box under a number can belong to: a member who has a parcel of it here, or nobody yet. */
export type FurtherBox =
  | { kind: 'piece'; of: StaffParcel }
  | { kind: 'unclaimed'; labelText: string; pieceOf: string }

export function furtherBoxes(found: Found): FurtherBox[] {
  const received = knownOf(found).filter(({ receivedAt }) => receivedAt !== null)
  // A further piece belongs to the first, so each member is asked about once.
  const byMember = new Map(received.toReversed().map((parcel) => [parcel.accountId, parcel]))
  const first = shelvedUnder(found)
  const { labelText, id: pieceOf } = first ?? { labelText: '', id: '' }
  return [
    ...[...byMember.values()].map((of) => ({ kind: 'piece' as const, of })),
    ...(first ? [{ kind: 'unclaimed' as const, labelText, pieceOf }] : []),
  ]
}
