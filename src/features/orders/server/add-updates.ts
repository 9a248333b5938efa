import type { Tx } from '#engine/server/database/database.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import type { Author } from '#engine/server/database/records.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { loadOrder, writeOrder } from './order-acts.ts'
import { cartonKey, staying, trackCarton, type Update, unknownOf } from './track-carton.ts'

export type Added = { matched: number; kept: number }

/**
 * Adds updates to the cartons with their numbers. Those for a number that no carton has are kept until one gets it. All
 * of it can be repeated: what is known is not added again.
 */
export async function addUpdates(
  tx: Tx,
  author: Author,
  updates: readonly Update[],
  deps: WriteDeps,
): Promise<Added> {
  const byKey = Map.groupBy(updates, ({ trackingNumber }) => cartonKey(trackingNumber))
  // A dispatch that gives a carton one of the numbers has ended, or begins after this.
  await lockTrackingKeys(tx, byKey.keys(), 'exclusive')
  const places = await tx
    .selectFrom('carton')
    .select(['account_id as accountId', 'id as cartonId', 'shipment_id as orderId'])
    .select('tracking_number as key')
    .where('tracking_number', 'in', [...byKey.keys()])
    .where('tracking_number', '<>', '')
    .execute()
  const keys = new Set(places.map(({ key }) => key))
  const accounts = places.map(({ accountId }) => accountId)
  return writeFor(tx, accounts, author, deps, async (scope) => {
    for (const { accountId, cartonId, orderId, key } of places) {
      const scene = await orRefused(loadOrder(scope.of(accountId), orderId))
      if (scene instanceof Refused) continue
      const carton = scene.cartons.find(({ id }) => id === cartonId)
      if (carton === undefined) continue
      const ofNumber = byKey.get(key) ?? []
      if (!('kind' in author)) {
        writeOrder(scene, 'addTracking', scene.order, { cartonId, updates: ofNumber })
      }
      await trackCarton(scene, carton, ofNumber)
    }
    let count = 0
    for (const [objectId, ofNumber] of byKey) {
      if (keys.has(objectId)) continue
      count += ofNumber.length
      await keep(scope, objectId, ofNumber)
      if ('kind' in author) continue
      scope.audit({
        act: 'keepTracking',
        about: 'unmatched_tracking',
        objectId,
        before: null,
        after: { updates: ofNumber.length },
      })
    }
    return { matched: updates.length - count, kept: count }
  })
}

async function keep(
  { tx, now, newId }: MembersScope,
  key: string,
  updates: readonly Update[],
): Promise<void> {
  const storedRows = await tx
    .selectFrom('unmatched_tracking')
    .select(['id', 'at', 'status', 'words', 'place'])
    .where('tracking_key', '=', key)
    .execute()
  const unknown = unknownOf(updates, storedRows)
  const stay: ReadonlySet<unknown> = staying([...storedRows, ...unknown])
  const ids = storedRows.filter((one) => !stay.has(one)).map(({ id }) => id)
  if (ids.length > 0) {
    await tx.deleteFrom('unmatched_tracking').where('id', 'in', ids).execute()
  }
  const fresh = unknown.filter((one) => stay.has(one))
  if (fresh.length === 0) return
  const rows = fresh.map(({ at, status, words, place, source }) => ({
    id: newId(),
    tracking_key: key,
    at,
    status,
    words,
    place,
    source,
    received_at: now,
  }))
  await tx.insertInto('unmatched_tracking').values(rows).execute()
}
