import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { findAccount } from '#engine/server/database/find-account.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { mayReassign } from '#features/parcels/rules/stock-count.ts'
import { readStaffParcel } from '#features/parcels/server/staff-parcels.ts'
import { hasProved } from '#features/people/rules/staff-proof.ts'
import { copyStaffPicture, type StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { type FloorDeps, giveToOwner } from './give-to-owner.ts'
import { leaveOrder } from './leave-order.ts'
import { takeFromMember } from './take-from-member.ts'

/**
 * Gives a parcel that was filed under the wrong member to its owner, with its package number and the warehouse's
 * pictures, out of any unpaid order. Nobody gives a parcel to themselves or decides about their own.
 */
act('reassignParcel', async (deps, actor, input) => {
  if (!hasProved(actor, 'reassignParcel')) throw refuse('passkey_required')
  const { accountId: from, parcelId, memberNum } = input
  const { kysely } = deps.db
  const row = await kysely
    .selectFrom('parcel')
    .select('tracking_number')
    .where('account_id', '=', from)
    .where('id', '=', parcelId)
    .executeTakeFirst()
  const to = await findAccount(kysely, memberNum)
  if (row === undefined || to === undefined) throw refuse('not_found')
  if (to === from) throw refuse('same_member')
  if (actor.accountId === from || actor.accountId === to) throw refuse('own_case')
  // Files first: a row must never name a missing picture.
  const copies = await copyPictures(deps, { from, to, parcelId })
  const key = trackingKey(row.tracking_number)
  const accounts = [from, to]
  const move = (tx: Tx) => async (scope: MembersScope) => {
    const parcel = await movable(scope.of(from), parcelId, key)
    const freed = await leaveOrder(scope.of(from), parcel, input, deps)
    const photos = await scope.of(from).loadWhere('photo', { ownerId: [parcelId], by: ['staff'] })
    // One that a correction has added since would be lost.
    if (photos.some(({ sha256 }) => !copies.has(sha256))) throw refuse('parcel_changed')
    const pictures = photos.flatMap(({ sha256, purpose, shot }) => {
      const picture = copies.get(sha256)
      return picture ? [{ ...picture, purpose, shot: shot ?? null }] : []
    })
    const measurements = await scope.of(from).loadWhere('measurement', { parcelId: [parcelId] })
    await takeFromMember(scope.of(from), freed, input.reason, deps)
    const given = await giveToOwner(scope.of(to), freed, { pictures, measurements }, deps)
    scope.audit({
      act: 'reassignParcel',
      about: 'parcel',
      accountId: from,
      objectId: parcelId,
      before: parcel,
      after: { accountId: to, parcelId: given.id, reason: input.reason },
    })
    await tx
      .updateTable('unclaimed_parcel')
      .set({ taken_by_account: to, taken_by_parcel: given.id })
      .where('taken_by_account', '=', from)
      .where('taken_by_parcel', '=', parcelId)
      .execute()
    return given.id
  }
  return inTransaction(
    deps.db,
    async (tx) => {
      await lockTrackingKeys(tx, [key], 'exclusive')
      return deps.once(tx, async () => {
        const id = await writeFor(tx, accounts, actor, deps, move(tx))
        return { parcel: await readStaffParcel(tx, to, id) }
      })
    },
    { accounts },
  )
})

/** The parcel, if it lies here and is neither inspected nor shipped. */
async function movable(scope: MemberScope, parcelId: string, key: string): Promise<ParcelRow> {
  const parcel = await scope.loadOne('parcel', parcelId)
  if (parcel === undefined) throw refuse('not_found')
  // The number is locked, so another one is a change since the search.
  if (!mayReassign(parcel) || trackingKey(parcel.trackingNumber) !== key) {
    throw refuse('wrong_stage')
  }
  return parcel
}

/**
 * The warehouse's pictures of the parcel by their hash, copied to its owner's files; undefined for a lost one, which does
 * not keep the parcel from its owner.
 */
async function copyPictures(
  deps: FloorDeps,
  { from, to, parcelId }: { from: string; to: string; parcelId: string },
): Promise<Map<string, StaffPicture | undefined>> {
  const photos = await deps.db.kysely
    .selectFrom('photo')
    .select('sha256')
    .where('account_id', '=', from)
    .where('owner_table', '=', 'parcel')
    .where('owner_id', '=', parcelId)
    .where('by', '=', 'staff')
    .execute()
  const copies = new Map<string, StaffPicture | undefined>()
  for (const { sha256 } of photos) {
    const copied = await orRefused(copyStaffPicture(deps, sha256, to))
    copies.set(sha256, copied instanceof Refused ? undefined : copied)
  }
  return copies
}
