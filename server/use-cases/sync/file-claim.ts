import type { World } from './world.ts'

/** What filing a claim needs, from a device's batch or from staff who shelve the parcel. */
type ClaimWriter = Pick<World, 'now' | 'row' | 'put' | 'event' | 'audit'>

/** Files a claim to an unclaimed parcel with the number of an expected one. A declined claim was to another parcel, so it is filed again. */
export function fileClaimFor(parcelId: string, books: ClaimWriter): void {
  const before = books.row('claim', parcelId)
  if (before !== undefined && before.status !== 'declined') return
  const { now: createdAt } = books
  books.put('claim', {
    id: parcelId,
    note: '',
    createdAt,
    ...before,
    status: 'waiting',
    reason: '',
    decidedAt: null,
  })
  recordClaim(parcelId, books)
}

/** Records a claim for staff to decide. */
export function recordClaim(
  id: string,
  { event, audit }: Pick<ClaimWriter, 'event' | 'audit'>,
): void {
  event({ kind: 'claimFiled', objectId: id, args: {} })
  audit({
    act: 'fileClaim',
    about: 'claim',
    objectId: id,
    before: null,
    after: { status: 'waiting' },
  })
}
