import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'

type End = Pick<Rows['compensation'], 'reason' | 'decidedAt'> & { state: 'found' | 'declined' }

/**
 * Ends the open compensation of a parcel that was missing: `found` where it is here again, `declined` where it belongs to
 * somebody else. What is decided stays as it is.
 */
export async function closeMissingCase(
  scope: MemberScope,
  parcelId: string,
  end: End,
): Promise<void> {
  const cases = await scope.loadWhere('compensation', { parcelId: [parcelId] })
  const before = cases.find(compensationCan.decide)
  if (before === undefined) return
  scope.put('compensation', { ...before, ...end })
  const after = { state: end.state, reason: end.reason }
  const { id: objectId } = before
  scope.audit({
    act: 'closeMissingCase',
    about: 'compensation',
    objectId,
    before,
    after,
  })
}

/** Opens a case again that a count has ended by mistake since `at`: the parcel is missing as before. */
export async function reopenFoundCase(
  scope: MemberScope,
  parcelId: string,
  at: string,
): Promise<void> {
  const cases = await scope.loadWhere('compensation', { parcelId: [parcelId] })
  if (cases.some(compensationCan.decide)) return
  const before = cases.find(
    ({ state, decidedAt }) => state === 'found' && decidedAt !== null && decidedAt >= at,
  )
  if (before === undefined) return
  const after = { state: 'open', reason: '' } as const
  scope.put('compensation', { ...before, ...after, decidedAt: null })
  scope.audit({
    act: 'reopenMissingCase',
    about: 'compensation',
    objectId: before.id,
    before,
    after,
  })
}
