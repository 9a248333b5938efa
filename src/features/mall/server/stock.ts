import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'

/** Pieces of a variant. */
type Pieces = { variantId: string | null; quantity: number }
/** Pieces at the price that was shown, in fen. */
type Wanted = Pieces & { priceFen: number }

/** Locks are taken in the order of the ids, so that two transactions for the same variants wait and do not deadlock. */
const inOrder = <One extends Pieces>(lines: readonly One[]): (One & { variantId: string })[] =>
  lines
    .filter((line): line is One & { variantId: string } => line.variantId !== null)
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))

/**
 * Takes pieces out of the stock, each at the price shown and at least the minimum order. Answers the lines whose pieces
 * were not taken; if there are any, the transaction must not commit.
 */
export async function takeStock<One extends Wanted>(tx: Tx, lines: readonly One[]): Promise<One[]> {
  const missing: One[] = []
  for (const line of inOrder(lines)) {
    const { variantId, quantity, priceFen } = line
    const { rows } = await sql`
      update variant v set stock = stock - ${quantity}::integer from product p
      where v.id = ${variantId}::uuid and p.id = v.product_id and p.state = 'published'
        and v.price_fen = ${priceFen}::bigint and v.stock >= ${quantity}::integer
        and p.minimum_order <= ${quantity}::integer
      returning v.id`.execute(tx)
    if (rows.length === 0) missing.push(line)
  }
  return missing
}

/** Puts pieces back that nobody bought or gets. Variants are locked in the order of their ids. */
export async function returnStock(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of inOrder(lines)) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  if (pieces.size === 0) return
  const rows = [...pieces].map(([id, quantity]) => ({ id, quantity }))
  const source = recordset(rows, 'id uuid, quantity integer')
  await sql`
    with locked as (
      select v.id, x.quantity from variant v join ${source} on x.id = v.id order by v.id for update of v
    )
    update variant set stock = stock + locked.quantity from locked where variant.id = locked.id`.execute(
    tx,
  )
}

/** A variant as it can be bought now. */
export type Offer = { variantId: string; priceFen: number; stock: number; minimumOrder: number }

/** What can be bought now of some variants; those that are not in the mall any more are missing. */
export async function readOffers(
  tx: Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const { rows } = await sql<Offer>`
    select v.id as "variantId", v.price_fen as "priceFen", v.stock, p.minimum_order as "minimumOrder"
    from variant v join product p on p.id = v.product_id
    where v.id = any(${variantIds}::uuid[]) and p.state = 'published'`.execute(tx)
  return new Map(rows.map((offer) => [offer.variantId, offer]))
}

/** What a variant is, in each language. */
export type Sold = {
  productId: string
  shopId: string
  name: Texts
  shopName: Texts
  specification: readonly Texts[]
}

/** What variants are, published or not; those that were deleted are missing. */
export async function readSold(
  tx: Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Sold>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<Sold & { variantId: string }>`
    select v.id as "variantId", p.id as "productId", p.name, s.id as "shopId", s.name as "shopName", v.specification
    from variant v join product p on p.id = v.product_id join shop s on s.id = p.shop_id
    where v.id = any(${variantIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ variantId, ...sold }) => [variantId, sold]))
}
