import type * as v from 'valibot'
import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockTrackingKeys } from '#server/database/lock-tracking-keys.ts'
import { writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
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
  await writeFor(tx, [accountId], actor, deps, async (writer) => {
    const decidedAt = new Date(deps.nowMs()).toISOString()
    const [claim] = await writer.loadWhere(accountId, 'claim', { id: [claimId] })
    if (claim === undefined) throw refuse('not_found')
    if (claim.status !== 'waiting') throw refuse('already_decided')
    if (status === 'accepted') {
      await giveBoxes(tx, writer, { accountId, claimId, boxes: decided.boxes }, deps)
    }
    record(writer, accountId, claim, { ...claim, status, reason, decidedAt })
  })
  return { parcel: status === 'accepted' ? await readStaffParcel(tx, accountId, claimId) : null }
}

function record(writer: Writer, accountId: string, before: ClaimRow, after: ClaimRow): void {
  const objectId = after.id
  writer.put(accountId, 'claim', after)
  writer.event(accountId, {
    kind: 'claimDecided',
    objectId,
    args: { status: after.status, reason: after.reason },
  })
  writer.audit({ act: 'decideClaim', about: 'claim', accountId, objectId, before, after })
}
