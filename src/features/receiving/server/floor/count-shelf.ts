import { type Insertable, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { ActDeps } from '#engine/server/act-once.ts'
import type { Tables, Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { judgeScan, type Shelf, shelfKey } from '#features/parcels/rules/stock-count.ts'
import { packedParcels } from './packed-parcels.ts'
import { writePlace } from './shelve-parcel.ts'

type Counted = InputOf<'countShelf'>
type Place = Counted['found'][number]
/** What a count can change of a parcel: where it lies, or since when it is missing. */
type Where = Pick<ParcelRow, 'shelf' | 'missingSince'>
type Answer = ReplyOf<'countShelf'>
type Tally = Pick<Answer, 'found' | 'moved' | 'missing'>
type Changes = Omit<Insertable<Tables['stock_count_change']>, 'count_id' | 'at'>[]

/**
 * Records the count of a shelf. The members' parcels are judged again under their locks: one that was shipped or moved
 * since it was scanned stays as it is.
 */
export const countShelf = act(
  'countShelf',
  (deps: ActDeps, actor, input: Counted): Promise<Answer> => {
    const accounts = [...new Set([...input.found, ...input.missing].map((one) => one.accountId))]
    return inTransaction(
      deps.db,
      (tx) =>
        deps.once(tx, () =>
          writeFor(tx, accounts, actor, deps, async (scope): Promise<Answer> => {
            const { warehouseId, shelf, foreign } = input
            if (foundNothing(input) && !input.isEmpty) throw refuse('count_empty')
            const changes: Changes = []
            const { left, ...counted } = await withoutChanged(scope.tx, input)
            const own = await countParcels(scope, counted, changes)
            const rest = await countUnclaimed(scope, counted, changes)
            const tally = {
              found: own.found + rest.found,
              moved: own.moved + rest.moved,
              missing: own.missing + rest.missing,
            }
            scope.audit({
              act: 'countShelf',
              about: 'shelf',
              objectId: `${warehouseId} ${shelf}`,
              before: null,
              after: { warehouseId, shelf, ...tally, foreign },
            })
            const countId = scope.newId()
            await keepCount(scope, countId, input, { tally, changes })
            return { countId, ...tally, left }
          }),
        ),
      { accounts },
    )
  },
)

const foundNothing = ({ found, missing, unclaimedFound, unclaimedMissing }: Counted) =>
  found.length + unclaimedFound.length === 0 && missing.length + unclaimedMissing.length > 0

/**
 * A count without what staff have recorded anything about since: it may have waited on a device without a connection.
 * `left`: how many those are.
 */
async function withoutChanged(tx: Tx, input: Counted): Promise<Counted & { left: number }> {
  const { countedAt, found, missing, unclaimedFound, unclaimedMissing } = input
  const parcelIds = [...found, ...missing].map(({ parcelId }) => parcelId)
  const ids = [...parcelIds, ...unclaimedFound, ...unclaimedMissing]
  if (countedAt === undefined || ids.length === 0) return { ...input, left: 0 }
  const entries = await tx
    .selectFrom('audit')
    .select('object_id')
    .distinct()
    .where('object_table', 'in', ['parcel', 'unclaimed_parcel'])
    .where('object_id', '=', sql<string>`any(${ids}::text[])`)
    .where('actor_kind', '!=', 'member')
    .where('at', '>', countedAt)
    .execute()
  const changed = new Set(entries.map(({ object_id }) => object_id))
  const isSame = (id: string) => !changed.has(id)
  return {
    ...input,
    found: found.filter(({ parcelId }) => isSame(parcelId)),
    missing: missing.filter(({ parcelId }) => isSame(parcelId)),
    unclaimedFound: unclaimedFound.filter(isSame),
    unclaimedMissing: unclaimedMissing.filter(isSame),
    left: ids.filter((id) => changed.has(id)).length,
  }
}

async function keepCount(
  { tx, author, now: at }: ActScope<Actor>,
  id: string,
  { warehouseId, shelf }: Counted,
  { tally, changes }: { tally: Tally; changes: Changes },
): Promise<void> {
  await tx
    .insertInto('stock_count')
    .values({
      id,
      warehouse_id: warehouseId,
      shelf,
      counted_by: author.accountId,
      at,
      ...tally,
    })
    .execute()
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, count_id: id, at }))
  await tx.insertInto('stock_count_change').values(rows).execute()
}

async function countParcels(
  scope: MembersScope,
  { warehouseId, shelf, found, missing }: Counted,
  changes: Changes,
): Promise<Tally> {
  const at: Shelf = { warehouseId, shelf }
  const tally = { found: 0, moved: 0, missing: 0 }
  const place = async (accountId: string, parcel: ParcelRow, after: Where) => {
    const { shelf: from, missingSince } = parcel
    const before = { shelf: from, missingSince }
    addChange(changes, { accountId, objectId: parcel.id, before, after })
    await writePlace(scope.of(accountId), parcel, after)
  }
  for (const { accountId, parcel } of await rowsOf(scope, found)) {
    const judged = judgeScan(parcel, at)
    if (judged === 'foreign') continue
    tally[judged === 'here' ? 'found' : 'moved'] += 1
    const there = judged === 'here' ? parcel.shelf : shelf
    await place(accountId, parcel, { shelf: there, missingSince: null })
  }
  const foundKeys = new Set(found.map(({ accountId, parcelId }) => `${accountId} ${parcelId}`))
  const packed = await packedOf(scope.tx, missing)
  for (const { accountId, parcel } of await rowsOf(scope, missing)) {
    const key = `${accountId} ${parcel.id}`
    if (foundKeys.has(key) || packed.has(key) || judgeScan(parcel, at) !== 'here') continue
    tally.missing += 1
    const missingSince = parcel.missingSince ?? scope.now
    await place(accountId, parcel, { shelf: parcel.shelf, missingSince })
  }
  return tally
}

type Change = { accountId: string | null; objectId: string; before: Where; after: Where }

/** Remembers what the count changes, for those who take it back; what stays as it is has nothing to restore. */
function addChange(changes: Changes, { accountId, objectId, before, after }: Change): void {
  if (before.shelf === after.shelf && before.missingSince === after.missingSince) return
  changes.push({
    account_id: accountId,
    object_id: objectId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
}

/** Those that lie in a carton of their order, as `<account> <parcel>`: they were taken off the shelf to be packed. */
export async function packedOf(tx: Tx, places: readonly Place[]): Promise<Set<string>> {
  const packed = await packedParcels(tx)
    .select(['packed.account_id as accountId', 'packed.parcel_id as parcelId'])
    .where(
      'packed.account_id',
      '=',
      sql<string>`any(${places.map((one) => one.accountId)}::uuid[])`,
    )
    .where('packed.parcel_id', '=', sql<string>`any(${places.map((one) => one.parcelId)}::uuid[])`)
    .execute()
  return new Set(packed.map(({ accountId, parcelId }) => `${accountId} ${parcelId}`))
}

async function rowsOf(
  scope: MembersScope,
  places: readonly Place[],
): Promise<{ accountId: string; parcel: ParcelRow }[]> {
  const rows: { accountId: string; parcel: ParcelRow }[] = []
  for (const [accountId, own] of Map.groupBy(places, (place) => place.accountId)) {
    const id = own.map(({ parcelId }) => parcelId)
    for (const parcel of await scope.of(accountId).loadWhere('parcel', { id })) {
      rows.push({ accountId, parcel })
    }
  }
  return rows
}

/** Unclaimed parcels have no account, so they are written here, each with its entry in the audit log if it changes. */
async function countUnclaimed(
  scope: ActScope,
  { warehouseId, shelf, unclaimedFound, unclaimedMissing }: Counted,
  changes: Changes,
): Promise<Tally> {
  const { tx } = scope
  const tally = { found: 0, moved: 0, missing: 0 }
  const ids = [...unclaimedFound, ...unclaimedMissing]
  if (ids.length === 0) return tally
  const rows = await tx
    .selectFrom('unclaimed_parcel')
    .select(['id', 'shelf', 'missing_since as missingSince'])
    .where('id', 'in', ids)
    .where('warehouse_id', '=', warehouseId)
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, ...before } of rows) {
    const isFound = unclaimedFound.includes(id)
    const isHere = shelfKey(before.shelf) === shelfKey(shelf)
    if (!isFound && !isHere) continue
    tally[isFound ? (isHere ? 'found' : 'moved') : 'missing'] += 1
    const after = {
      shelf: isHere ? before.shelf : shelf,
      missingSince: isFound ? null : (before.missingSince ?? scope.now),
    }
    if (after.shelf === before.shelf && after.missingSince === before.missingSince) continue
    addChange(changes, { accountId: null, objectId: id, before, after })
    await tx
      .updateTable('unclaimed_parcel')
      .set({ shelf: after.shelf, missing_since: after.missingSince })
      .where('id', '=', id)
      .execute()
    scope.audit({
      act: 'shelveUnclaimedAgain',
      about: 'unclaimed_parcel',
      objectId: id,
      before,
      after,
    })
  }
  return tally
}
