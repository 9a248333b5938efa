import type { World } from './world.ts'

/** What filing a claim needs of whoever writes: a device's batch, or staff who shelve the parcel. */
type ClaimWriter = Pick<World, 'now' | 'row' | 'put' | 'event' | 'audit'>

/** Files the claim to an unclaimed parcel that has the number of an expected one; one that was declined was to another parcel. */
export function fileClaimFor(parcelId: string, books: ClaimWriter): void {
  const before = books.row('claim', parcelId)
  if (before !== undefined && before.status !== 'declined') return
  const { now: createdAt } = books
  books.put('claim', {
    ...{ id: parcelId, note: '', createdAt },
    ...before,
    ...{ status: 'waiting', reason: '', decidedAt: null },
  })
  recordClaim(parcelId, books)
}

/** Tells staff that there is a claim to decide. */
export function recordClaim(
  id: string,
  { event, audit }: Pick<ClaimWriter, 'event' | 'audit'>,
): void {
  event({ kind: 'claimFiled', objectId: id, args: {} })
  audit({
    act: 'fileClaim',
    objectId: id,
    before: null,
    after: { status: 'waiting' },
  })
}
