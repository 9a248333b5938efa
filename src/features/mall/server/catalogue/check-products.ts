import { sql } from 'kysely'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import type { Services } from '#engine/server/services.ts'
import type { FailureCode, FieldFailure } from '#engine/shared/failures.ts'
import {
  MAX_STOCK,
  type ProductEntry,
  type StoredProduct,
} from '#features/mall/contract/staff-catalogue.ts'
import { productFailures } from '#features/mall/rules/product-failures.ts'
import { mayBecome } from '#features/mall/rules/product-states.ts'
import type { Shelves } from '#features/mall/server/lock-shelves.ts'
import { staffPictureKey } from '#features/pictures/server/staff-pictures.ts'

const wrong = (path: string, code: FailureCode, args: FieldFailure['args'] = {}): FieldFailure => ({
  path,
  code,
  args,
})

/** Why a stock does not change by so many pieces; null if it may. */
export function refuseStock(stock: number, change: number): Omit<FieldFailure, 'path'> | null {
  if (stock + change < 0) return { code: 'number_min', args: { min: 0 - stock } }
  return change > 0 && stock + change > MAX_STOCK
    ? { code: 'number_max', args: { max: Math.max(0, MAX_STOCK - stock) } }
    : null
}

/** What is wrong with a product as entered, by what is stored; its code is compared by the caller. */
export function refuseProduct(
  product: ProductEntry,
  before: StoredProduct | undefined,
  { shops, categories }: Shelves,
): FieldFailure[] {
  const stockOf = (id: string) => before?.variants.find((one) => one.id === id)?.stock ?? 0
  return [
    ...(shops.has(product.shopId) ? [] : [wrong('shopId', 'type')]),
    ...(categories.has(product.categoryId) ? [] : [wrong('categoryId', 'type')]),
    ...(mayBecome(before?.state ?? null, product.state) ? [] : [wrong('state', 'state_order')]),
    ...productFailures(product),
    ...product.variants.flatMap(({ id, stockChange }, nth) => {
      const refused = refuseStock(stockOf(id), stockChange)
      return refused === null ? [] : [{ ...refused, path: `variants.${nth}.stockChange` }]
    }),
  ]
}

/** Lets one transaction at a time give products their codes. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product codes', 0))`.execute(tx)
}

/** Locks the variants of products in the order of their ids, as a checkout does, and answers the pieces of each. */
export async function lockStock(
  tx: Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; stock: number }>`
    select id, stock from variant where product_id = any(${productIds}::uuid[]) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Those of these pictures that nobody has uploaded. */
export async function missingPictures(
  db: Reader,
  { files }: Pick<Services, 'files'>,
  pictures: readonly string[],
): Promise<Set<string>> {
  const hashes = [...new Set(pictures)]
  if (hashes.length === 0) return new Set()
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from product_picture where sha256 = any(${hashes}::text[])`.execute(db)
  const shas = new Set(rows.map(({ sha256 }) => sha256))
  const missing = new Set<string>()
  for (const sha256 of hashes) {
    if (shas.has(sha256)) continue
    if ((await files.head(staffPictureKey(sha256))) === undefined) missing.add(sha256)
  }
  return missing
}

/** What the audit log keeps of a product: its state and prices, and by how much its stock changed. */
export function auditOf(product: ProductEntry, before: StoredProduct | undefined) {
  const pricesOf = (variants: readonly { id: string; priceFen: number }[]) =>
    Object.fromEntries(variants.map(({ id, priceFen }) => [id, priceFen]))
  const changes = product.variants.filter(({ stockChange }) => stockChange !== 0)
  return {
    before: before
      ? { code: before.code, state: before.state, prices: pricesOf(before.variants) }
      : null,
    after: {
      code: product.code,
      state: product.state,
      prices: pricesOf(product.variants),
      stockChanges: Object.fromEntries(changes.map(({ id, stockChange }) => [id, stockChange])),
    },
  }
}
