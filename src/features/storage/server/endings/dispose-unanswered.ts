import { act } from '#engine/server/act.ts'
import type { ActDeps } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { type Approved, propose } from '#features/approvals/server/two-people.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { endingCan, RUNS_WITHOUT_ANSWER } from '#features/parcels/rules/parcel-ending.ts'
import { hasOpenReturn } from './open-return.ts'
import { actOnParcel } from './staff-endings.ts'
import { writeEnding } from './write-ending.ts'

/**
 * Proposes to a second person to dispose of a parcel whose member has not answered.
 * @internal
 */
export const proposeDisposal = act(
  'proposeDisposal',
  (deps: ActDeps, actor, input): Promise<{ proposalId: string }> => {
    return actOnParcel(deps, actor, input, async (scene) => {
      const { accountId, parcel } = scene
      await refuseDisposal(scene, parcel)
      const proposal = {
        act: 'disposeParcel',
        objectId: parcel.id,
        amountFen: null,
        body: { accountId, parcelId: parcel.id },
        reason: input.reason,
        aboutAccountId: accountId,
      } as const
      return propose(scene, proposal)
    })
  },
)

/** Decides for the member after a second person has approved. The notices are judged again: a lot may have changed. */
export const disposeApproved = (
  scope: ActScope<Actor>,
  { body: { accountId, parcelId } }: Approved<'disposeParcel'>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(scope.tx, accountId, scope.author, deps, async (scope) => {
    const parcel = await scope.loadOne('parcel', parcelId)
    if (parcel === undefined) throw refuse('not_found')
    await refuseDisposal(scope, parcel)
    const question = parcel.ending ?? {
      reason: 'storage',
      words: '',
      answer: '',
      answeredAt: null,
      askedAt: scope.now,
      carrier: '',
      trackingNumber: '',
    }
    const ending = { ...question, choice: 'dispose' as const }
    await writeEnding(scope, { act: 'decideEnding', accountId, parcel, ending })
    return undefined
  })

/** Refuses unless the last notice is old enough and the member has not answered. */
async function refuseDisposal(scope: MemberScope, parcel: ParcelRow): Promise<void> {
  if (parcel.ending !== null && parcel.ending.choice !== null) throw refuse('already_decided')
  const isReturning = await hasOpenReturn(scope, parcel.id)
  if (isReturning) throw refuse('return_open')
  if (!endingCan.decideWithoutAnswer({ ...parcel, isReturning })) throw refuse('wrong_stage')
  const notice = await scope.tx
    .selectFrom('storage_notice')
    .select('days_run')
    .where('account_id', '=', scope.accountId)
    .where('parcel_id', '=', parcel.id)
    .where('kind', '=', 'last')
    .executeTakeFirst()
  const isOld = notice !== undefined && notice.days_run >= RUNS_WITHOUT_ANSWER
  if (!isOld) throw refuse('notice_too_recent')
}
