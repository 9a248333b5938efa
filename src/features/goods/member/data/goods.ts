import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { readBetween } from '#engine/client/data/read-between.ts'
import { type Shown, shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'

/** Upper limit on goods lines read in one range, per parcel, including those of unrelated parcels in the range. */
const MAX_BETWEEN = 10

const oldestFirst = (a: Shown<'goods'>, b: Shown<'goods'>) =>
  a.row.createdAt.localeCompare(b.row.createdAt) || a.row.id.localeCompare(b.row.id)

/** Reads the goods of some parcels, in the order in which they were added. */
export async function readGoods(
  db: AccountDatabase,
  parcelIds: readonly string[],
): Promise<Map<string, Shown<'goods'>[]>> {
  const most = MAX_BETWEEN * parcelIds.length
  const near = await readBetween(db.goods, 'view.parcelId', parcelIds, most)
  const lists =
    near === null
      ? await Promise.all(
          parcelIds.map((id) => db.goods.where('view.parcelId').equals(id).toArray()),
        )
      : parcelIds.map((id) => near.filter(({ view }) => view?.parcelId === id))
  return new Map(parcelIds.map((id, i) => [id, shownRows(lists[i] ?? []).sort(oldestFirst)]))
}

/** The goods of one parcel; its id may be an alias. */
export function goodsOf(parcelId: string): ReadonlySignal<Live<Shown<'goods'>[]>> {
  return live(async (db) => {
    const id = followAlias(await readAliases(db), parcelId)
    return (await readGoods(db, [id])).get(id) ?? []
  })
}

/** The goods of all these parcels; null while this device lacks those of one. */
export function goodsOfAll(
  parcelIds: readonly string[],
): ReadonlySignal<Live<Rows['goods'][] | null>> {
  return live(async (db) => {
    const aliases = await readAliases(db)
    const ids = parcelIds.map((id) => followAlias(aliases, id))
    const goodsByParcel = await readGoods(db, ids)
    const lists = ids.map((id) => goodsByParcel.get(id) ?? [])
    return lists.some((list) => list.length === 0) ? null : lists.flat().map(({ row }) => row)
  })
}

/** One goods line, or null when it does not exist. */
export function goodsById(id: string): ReadonlySignal<Live<Shown<'goods'> | null>> {
  return live(async (db) => shownOne(await db.goods.get(followAlias(await readAliases(db), id))))
}
