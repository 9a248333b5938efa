import type { Selectable } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tables } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { reopenFoundCase } from '#features/compensations/server/close-missing-case.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { MISSING_CASE_MS } from '#features/parcels/rules/stock-count.ts'
import { MAX_COUNTS } from '#features/receiving/contract/floor.ts'
import { packedOf } from './count-shelf.ts'
import { writePlace } from './shelve-parcel.ts'

type Count = Selectable<Tables['stock_count']>
type Change = Selectable<Tables['stock_count_change']>

/** The latest counts of a warehouse, as long as what they missed has no compensation claim yet. */
act('listCounts', async ({ db: { kysely }, nowMs }, _actor, { warehouseId }) => {
  const counts = await kysely
    .selectFrom('stock_count as count')
    .innerJoin('account', 'account.account_id', 'count.counted_by')
    .select(['count.id as countId', 'shelf', 'found', 'moved', 'missing', 'at'])
    .select(['account.email as by', 'count.taken_back_at as takenBackAt'])
    .where('warehouse_id', '=', warehouseId)
    .where('at', '>', new Date(nowMs() - MISSING_CASE_MS).toISOString())
    .orderBy('at', 'desc')
    .orderBy('count.id', 'desc')
    .limit(MAX_COUNTS)
    .execute()
  return { counts }
})

/**
 * Takes a whole count back: what it moved, found or missed is as before, except where somebody has moved it since. Not
 * once what it missed may be claimed, since that claim would end.
 */
act('takeBackCount', async (deps, actor, { countId }) => {
  const changes = await deps.db.kysely
    .selectFrom('stock_count_change')
    .selectAll()
    .where('count_id', '=', countId)
    .orderBy('object_id')
    .execute()
  const accounts = [...new Set(changes.flatMap(({ account_id }) => account_id ?? []))]
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, () =>
        writeFor(tx, accounts, actor, deps, async (scope) => {
          const count = await tx
            .selectFrom('stock_count')
            .selectAll()
            .where('id', '=', countId)
            .forUpdate()
            .executeTakeFirst()
          if (count === undefined) throw refuse('not_found')
          if (count.taken_back_at !== null) throw refuse('count_taken_back')
          if (Date.parse(count.at) <= scope.nowMs - MISSING_CASE_MS) throw refuse('count_over')
          let restored = 0
          for (const change of changes) {
            if (await restore(scope, count, change)) restored += 1
          }
          const outcome = { restored, kept: changes.length - restored }
          await tx
            .updateTable('stock_count')
            .set({ taken_back_at: scope.now, taken_back_by: actor.accountId })
            .where('id', '=', countId)
            .execute()
          const { warehouse_id: warehouseId, shelf } = count
          scope.audit({
            act: 'takeBackCount',
            about: 'shelf',
            objectId: `${warehouseId} ${shelf}`,
            before: null,
            after: { warehouseId, shelf, ...outcome },
          })
          return outcome
        }),
      ),
    { accounts },
  )
})

/** Whether a parcel lay as the count had left it, so that it is as before the count now. */
function restore(scope: MembersScope, count: Count, change: Change): Promise<boolean> {
  return change.account_id === null
    ? restoreUnclaimed(scope, change)
    : restoreParcel(scope, count, { ...change, accountId: change.account_id })
}

async function restoreParcel(
  scope: MembersScope,
  { at }: Count,
  { accountId, object_id: id, before, after }: Change & { accountId: string },
): Promise<boolean> {
  const parcel = await scope.of(accountId).loadOne('parcel', id)
  if (parcel?.shelf !== after.shelf || parcel.missingSince !== after.missingSince) return false
  if (!SHELF_STAGES.includes(parcel.stage)) return false
  if ((await packedOf(scope.tx, [{ accountId, parcelId: id }])).size > 0) return false
  await writePlace(scope.of(accountId), parcel, before)
  if (before.missingSince !== null && after.missingSince === null) {
    await reopenFoundCase(scope.of(accountId), id, at)
  }
  return true
}

async function restoreUnclaimed(
  scope: ActScope,
  { object_id: id, before, after }: Change,
): Promise<boolean> {
  if (before.shelf === null) return false
  const restored = await scope.tx
    .updateTable('unclaimed_parcel')
    .set({ shelf: before.shelf, missing_since: before.missingSince })
    .where('id', '=', id)
    .where('status', '=', 'onShelf')
    .where('shelf', '=', after.shelf)
    .where('missing_since', 'is not distinct from', after.missingSince)
    .returning('id')
    .executeTakeFirst()
  if (restored === undefined) return false
  const objectId = id
  scope.audit({
    act: 'shelveUnclaimedAgain',
    about: 'unclaimed_parcel',
    objectId,
    before: after,
    after: before,
  })
  return true
}
