import type * as v from 'valibot'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockTrackingKeys } from '#server/database/lock-tracking-keys.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import type { ClaimRow } from '#shared/contract/rows.ts'
import type { decideClaim, UnclaimedParcel } from '#shared/contract/staff.ts'
import { nextStage } from '#shared/domain/parcel-states.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import type { StaffDeps } from './audit-staff-act.ts'
import { readStaffParcel } from './staff-parcels.ts'
import { copyStaffPicture, type StaffPicture } from './staff-pictures.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'
import { writeArrival } from './write-arrival.ts'

type Decision = v.InferOutput<typeof decideClaim.body>
type Deciding = { accountId: string; claimId: string } & Decision
/** The unclaimed parcel for an accepted claim, with its arrival photo. */
type Given = { unclaimed: UnclaimedParcel; picture: StaffPicture | null }
type Reason =
  | { status: 'accepted'; reason: ''; given: Given }
  | { status: 'declined'; reason: string }

/** Gives the unclaimed parcel to the claiming member, or declines with a reason. Other claims to it stay open until declined. */
export async function settleClaim(
  deps: StaffDeps,
  actor: Actor,
  input: Deciding,
): Promise<Reply<typeof decideClaim> | Refusal> {
  if (input.decision === 'decline') {
    const { reason } = input
    return inTransaction(deps.db, (tx) =>
      settle(tx, actor, input, { status: 'declined', reason }, deps),
    )
  }
  const given = await givenFor(deps, input.accountId, input.unclaimedId)
  if (isRefusal(given)) return given
  return inTransaction(deps.db, async (tx) => {
    await lockTrackingKeys(tx, [trackingKey(given.unclaimed.trackingNumber)], 'exclusive')
    return settle(tx, actor, input, { status: 'accepted', reason: '', given }, deps)
  })
}

async function givenFor(
  deps: StaffDeps,
  accountId: string,
  unclaimedId: string,
): Promise<Given | Refusal> {
  const unclaimed = await unclaimedOnShelf(deps.db.kysely)
    .where('id', '=', unclaimedId)
    .executeTakeFirst()
  if (unclaimed === undefined) return refuse('already_decided')
  const { photoSha256 } = unclaimed
  const picture = photoSha256 && (await copyStaffPicture(deps, photoSha256, accountId))
  // A lost photo must not block the hand-over.
  return { unclaimed, picture: picture && !isRefusal(picture) ? picture : null }
}

async function settle(
  tx: Tx,
  actor: Actor,
  { accountId, claimId }: Deciding,
  decided: Reason,
  deps: WriteDeps,
): Promise<Reply<typeof decideClaim> | Refusal> {
  const { status, reason } = decided
  const refused = await writeFor(tx, [accountId], actor, deps, async (writer) => {
    const decidedAt = new Date(deps.nowMs()).toISOString()
    const [claim] = await writer.loadWhere(accountId, 'claim', { id: [claimId] })
    if (claim === undefined) return refuse('not_found')
    if (claim.status !== 'waiting') return refuse('already_decided')
    if (status === 'accepted') {
      const no = await give(tx, writer, { accountId, claimId, ...decided.given }, decidedAt, deps)
      if (no !== undefined) return no
    }
    record(writer, accountId, claim, { ...claim, status, reason, decidedAt })
    return undefined
  })
  if (refused !== undefined) return refused
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
  writer.audit({ act: 'decideClaim', accountId, objectId, before, after })
}

async function give(
  tx: Tx,
  writer: Writer,
  { accountId, claimId, unclaimed, picture }: { accountId: string; claimId: string } & Given,
  now: string,
  deps: WriteDeps,
): Promise<Refusal | undefined> {
  const [before] = await writer.loadWhere(accountId, 'parcel', { id: [claimId] })
  if (before === undefined) return refuse('not_found')
  const stage = nextStage(before.stage, 'receive')
  if (stage === null) return refuse('wrong_stage')
  if (trackingKey(before.trackingNumber) !== trackingKey(unclaimed.trackingNumber)) {
    return refuse('not_found')
  }
  const taken = await tx
    .updateTable('unclaimed_parcel')
    .set({ status: 'claimed', taken_by_account: accountId, taken_by_parcel: claimId })
    .where('id', '=', unclaimed.id)
    .where('status', '=', 'onShelf')
    .returning('id')
    .executeTakeFirst()
  if (taken === undefined) return refuse('already_decided')
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf } = unclaimed
  const after = {
    ...before,
    ...{ weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf, stage },
    originWarehouse: unclaimed.warehouseId,
    receivedAt: unclaimed.receivedAt,
  }
  writeArrival(writer, { accountId, before, after, picture, now }, deps)
  return undefined
}
