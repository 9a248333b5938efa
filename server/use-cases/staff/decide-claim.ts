import type * as v from 'valibot'
import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockTrackingKeys } from '#server/database/lock-tracking-keys.ts'
import type { MemberScope } from '#server/database/member-scope.ts'
import { writeForOne } from '#server/database/write-for.ts'
import { refuse } from '#server/refusal.ts'
import type { Endpoints, ReplyOf } from '#shared/contract/endpoints.ts'
import type { ClaimRow } from '#shared/contract/rows.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { StaffDeps } from './audit-staff-act.ts'
import { type Boxes, boxesFor, giveBoxes, haveChanged } from './give-boxes.ts'
import { readStaffParcel } from './staff-parcels.ts'

type Decision = v.InferOutput<Endpoints['decideClaim']['body']>
type Deciding = { accountId: string; claimId: string } & Decision
type Reason =
  | { status: 'accepted'; reason: ''; boxes: Boxes }
  | { status: 'declined'; reason: string }

/** Gives the unclaimed parcel with its further boxes to the claiming member, or declines with a reason. Other claims to it stay open until declined. */
export const decideClaim = act(
  'decideClaim',
  async (deps: StaffDeps, actor, input: Deciding): Promise<ReplyOf<'decideClaim'>> => {
    if (input.decision === 'decline') {
      const { reason } = input
      return inTransaction(deps.db, (tx) =>
        settle(tx, actor, input, { status: 'declined', reason }, deps),
      )
    }
    const boxes = await boxesFor(deps, input.accountId, input.unclaimedId)
    const settled = await inTransaction(deps.db, async (tx) => {
      await lockTrackingKeys(tx, [trackingKey(boxes[0].unclaimed.trackingNumber)], 'exclusive')
      if (await haveChanged(tx, boxes)) return 'changed'
      return settle(tx, actor, input, { status: 'accepted', reason: '', boxes }, deps)
    })
    // A further box was shelved or one corrected in between: its photos have to be copied too.
    return settled === 'changed' ? decideClaim(deps, actor, input) : settled
  },
)

async function settle(
  tx: Tx,
  actor: Actor,
  { accountId, claimId }: Deciding,
  decided: Reason,
  deps: StaffDeps,
): Promise<ReplyOf<'decideClaim'>> {
  const { status, reason } = decided
  await writeForOne(tx, accountId, actor, deps, async (scope) => {
    const decidedAt = scope.now
    const [claim] = await scope.loadWhere('claim', { id: [claimId] })
    if (claim === undefined) throw refuse('not_found')
    if (claim.status !== 'waiting') throw refuse('already_decided')
    if (status === 'accepted') {
      await giveBoxes(scope, { claimId, boxes: decided.boxes }, deps)
    }
    record(scope, claim, { ...claim, status, reason, decidedAt })
  })
  return { parcel: status === 'accepted' ? await readStaffParcel(tx, accountId, claimId) : null }
}

function record(scope: MemberScope, before: ClaimRow, after: ClaimRow): void {
  const objectId = after.id
  scope.put('claim', after)
  scope.event({
    kind: 'claimDecided',
    objectId,
    args: { status: after.status, reason: after.reason },
  })
  scope.audit({ act: 'decideClaim', about: 'claim', objectId, before, after })
}
