import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { isUuid } from '#engine/server/sync/clean-mutation.ts'
import type { FactReader } from '#engine/server/sync/facts.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'

type CartFacts = {
  /** Every line of the cart, if the batch adds one. */
  lines: () => Rows['cartLine'][]
  /** The pieces left of a variant that the batch adds; undefined if the mall does not have it. */
  stockOf: (variantId: string) => number | undefined
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    cart: CartFacts
  }
}

export const readCartFacts: FactReader<CartFacts> = async ({ scope, mutations }) => ({
  load: async () => {
    if (mutations.some(({ op }) => op === addCartLine.op)) await scope.loadWhere('cartLine', {})
  },
  read: async () => {
    const stock = await stockOfAdded(scope.tx, mutations)
    return {
      lines: () => scope.rowsHeld('cartLine'),
      stockOf: (variantId) => stock.get(variantId),
    }
  },
})

/** The pieces left of the variants that these mutations add to the cart. */
async function stockOfAdded(
  tx: Tx,
  mutations: readonly WireMutation[],
): Promise<ReadonlyMap<string, number>> {
  const ids = mutations.flatMap(({ op, set }) =>
    op === addCartLine.op && isUuid(set.variantId) ? [set.variantId] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variant')
    .select(['id', 'stock'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}
