import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import type { Refusal } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import type { ActDeps } from '#server/use-cases/money/act-once.ts'
import type { Input, Reply } from '#shared/contract/endpoint.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { countShelf } from '#shared/contract/staff-floor.ts'
import { judgeScan, type Shelf, shelfKey } from '#shared/domain/stock-count.ts'
import { packedParcels } from './packed-parcels.ts'
import { writePlace } from './shelve-parcel.ts'

type Counted = Input<typeof countShelf>
type Place = Counted['found'][number]
type Tally = Reply<typeof countShelf>

/**
 * Records the count of a shelf. The members' parcels are judged again under their locks: one that was shipped or moved
 * since it was scanned stays as it is.
 */
export function recordCount(deps: ActDeps, actor: Actor, input: Counted): Promise<Tally | Refusal> {
  const accounts = [...new Set([...input.found, ...input.missing].map((one) => one.accountId))]
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, () =>
        writeFor(tx, accounts, actor, deps, async (writer): Promise<Tally | Refusal> => {
          const { warehouseId, shelf, foreign } = input
          const now = nowOf(deps)
          const own = await countParcels(tx, writer, input, deps)
          const rest = await countUnclaimed(tx, writer, input, now)
          const tally = {
            found: own.found + rest.found,
            moved: own.moved + rest.moved,
            missing: own.missing + rest.missing,
          }
          writer.audit({
            ...{ act: 'countShelf', accountId: null, objectId: `${warehouseId} ${shelf}` },
            ...{ before: null, after: { warehouseId, shelf, ...tally, foreign } },
          })
          return tally
        }),
      ),
    { accounts },
  )
}

async function countParcels(
  tx: Tx,
  writer: Writer,
  { warehouseId, shelf, found, missing }: Counted,
  deps: Pick<Services, 'nowMs'>,
): Promise<Tally> {
  const at: Shelf = { warehouseId, shelf }
  const tally = { found: 0, moved: 0, missing: 0 }
  for (const { accountId, parcel } of await rowsOf(writer, found)) {
    const judged = judgeScan(parcel, at)
    if (judged === 'foreign') continue
    tally[judged === 'here' ? 'found' : 'moved'] += 1
    const place = judged === 'here' ? parcel.shelf : shelf
    await writePlace({ writer, accountId }, parcel, { shelf: place, missingSince: null }, deps)
  }
  const seen = new Set(found.map(({ accountId, parcelId }) => `${accountId} ${parcelId}`))
  const packed = await packedOf(tx, missing)
  for (const { accountId, parcel } of await rowsOf(writer, missing)) {
    const key = `${accountId} ${parcel.id}`
    if (seen.has(key) || packed.has(key) || judgeScan(parcel, at) !== 'here') continue
    tally.missing += 1
    const missingSince = parcel.missingSince ?? nowOf(deps)
    await writePlace({ writer, accountId }, parcel, { shelf: parcel.shelf, missingSince }, deps)
  }
  return tally
}

/** Those that lie in a carton of their order, as `<account> <parcel>`: they were taken off the shelf to be packed. */
async function packedOf(tx: Tx, places: readonly Place[]): Promise<Set<string>> {
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
  writer: Writer,
  places: readonly Place[],
): Promise<{ accountId: string; parcel: ParcelRow }[]> {
  const rows: { accountId: string; parcel: ParcelRow }[] = []
  for (const [accountId, own] of Map.groupBy(places, (place) => place.accountId)) {
    const id = own.map(({ parcelId }) => parcelId)
    for (const parcel of await writer.loadWhere(accountId, 'parcel', { id })) {
      rows.push({ accountId, parcel })
    }
  }
  return rows
}

/** Unclaimed parcels have no account, so they are written here, each with its entry in the audit log if it changes. */
async function countUnclaimed(
  tx: Tx,
  writer: Writer,
  { warehouseId, shelf, unclaimedFound, unclaimedMissing }: Counted,
  now: string,
): Promise<Tally> {
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
      missingSince: isFound ? null : (before.missingSince ?? now),
    }
    if (after.shelf === before.shelf && after.missingSince === before.missingSince) continue
    await tx
      .updateTable('unclaimed_parcel')
      .set({ shelf: after.shelf, missing_since: after.missingSince })
      .where('id', '=', id)
      .execute()
    writer.audit({ act: 'shelveUnclaimedAgain', accountId: null, objectId: id, before, after })
  }
  return tally
}
