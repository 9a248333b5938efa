import type * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Endpoints, ReplyOf } from '#engine/shared/endpoints.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import type { ClaimRow } from '#features/parcels/changes/rows.ts'
import { readStaffParcel } from '#features/parcels/server/staff-parcels.ts'
import { boxesFor, giveBoxes, haveChanged, type ReceivingDeps } from './give-boxes.ts'

type Decision = v.InferOutput<Endpoints['decideClaim']['body']>
type Deciding = { accountId: string; claimId: string } & Decision

/** Gives the unclaimed parcel with its further boxes to the claiming member, or declines with a reason. Other claims to it stay open until declined. */
export const decideClaim = act(
  'decideClaim',
  async (deps: ReceivingDeps, actor, input: Deciding): Promise<ReplyOf<'decideClaim'>> => {
    const { accountId, claimId } = input
    if (input.decision === 'decline') {
      const { reason } = input
      await inTransaction(deps.db, (tx) =>
        writeForOne(tx, accountId, actor, deps, async (scope) => {
          const claim = await waitingClaim(scope, claimId)
          record(scope, claim, { status: 'declined', reason })
        }),
      )
      return { parcel: null }
    }
    const boxes = await boxesFor(deps, input.accountId, input.unclaimedId)
    const settled = await inTransaction(deps.db, async (tx) => {
      await lockTrackingKeys(tx, [trackingKey(boxes[0].unclaimed.trackingNumber)], 'exclusive')
      if (await haveChanged(tx, boxes)) return 'changed'
      await writeForOne(tx, accountId, actor, deps, async (scope) => {
        const claim = await waitingClaim(scope, claimId)
        await giveBoxes(scope, { claimId, boxes }, deps)
        record(scope, claim, { status: 'accepted', reason: '' })
      })
      return { parcel: await readStaffParcel(tx, accountId, claimId) }
    })
    // A further box was shelved or one corrected in between: its photos have to be copied too.
    return settled === 'changed' ? decideClaim(deps, actor, input) : settled
  },
)

async function waitingClaim(scope: MemberScope, claimId: string): Promise<ClaimRow> {
  const claim = await scope.loadOne('claim', claimId)
  if (claim === undefined) throw refuse('not_found')
  if (claim.status !== 'waiting') throw refuse('already_decided')
  return claim
}

type Outcome = { status: 'accepted' | 'declined'; reason: string }

function record(scope: MemberScope, before: ClaimRow, { status, reason }: Outcome): void {
  const objectId = before.id
  const after = { ...before, status, reason, decidedAt: scope.now }
  scope.put('claim', after)
  scope.event({ kind: 'claimDecided', objectId, args: { status, reason } })
  scope.audit({ act: 'decideClaim', about: 'claim', objectId, before, after })
}
