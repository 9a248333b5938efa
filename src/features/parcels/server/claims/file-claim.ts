import type { AuditEntry } from '#engine/server/database/audit.ts'
import type { MemberEvent } from '#engine/shared/events.ts'
import type { ClaimRow } from '#features/parcels/changes/rows.ts'

/** What filing a claim needs, from a device's batch or from staff who shelve the parcel. */
type ClaimWriter = {
  now: string
  row: (table: 'claim', id: string) => ClaimRow | undefined
  put: (table: 'claim', row: ClaimRow) => void
  event: (event: MemberEvent) => void
  audit: (entry: AuditEntry<'fileClaim'>) => void
}

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
