import type { Tx } from '#engine/server/database/database.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'

type Named = { id: string; name: Texts }
/** Shops and categories by their ids. */
export type Shelves = {
  shops: ReadonlyMap<string, Named>
  categories: ReadonlyMap<string, Named>
}

/** Shops and categories, whose names stay until the transaction ends: products are found by them. */
export async function lockShelves(tx: Tx): Promise<Shelves> {
  const rowsOf = async (table: 'shop' | 'category') => {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name'])
      .orderBy('id')
      .forShare()
      .execute()
    return new Map(rows.map(({ id, name }) => [id, { id, name: name as Texts }]))
  }
  return { shops: await rowsOf('shop'), categories: await rowsOf('category') }
}
