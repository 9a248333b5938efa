import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { csvReply } from '#engine/server/http/csv-reply.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { csvFile, csvLine } from '#engine/shared/csv.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import { shelfOf } from './cell-values.ts'
import { COLUMNS, linesOf } from './file-columns.ts'
import { loadProducts } from './load-products.ts'

const AT_ONCE = 200

act('exportCatalogue', async (deps) => csvReply('catalogue.csv', catalogueLines(deps)))

/** All products as lines of a CSV file in the order of their codes, some hundred at a time. */
async function* catalogueLines({ db }: ReadDeps): AsyncGenerator<string> {
  yield csvFile([COLUMNS])
  const shops = await db.kysely.selectFrom('shop').select(['id', 'name']).execute()
  const byId = new Map(shops.map(({ id, name }) => [id, { id, name: name as Texts }]))
  /** A shop is named where an import finds it by its name, and has its id otherwise. */
  const shopOf = (id: string) => {
    const name = byId.get(id)?.name.zh ?? id
    return shelfOf(byId, name) === id ? name : id
  }
  let lastId = ''
  for (;;) {
    const products = await loadProducts(db.kysely, {
      where: sql`p.code > ${lastId}`,
      order: sql`p.code limit ${sql.lit(AT_ONCE)}`,
    })
    const last = products.at(-1)
    if (last === undefined) return
    yield products
      .flatMap((product) => linesOf(product, shopOf(product.shopId)))
      .map(csvLine)
      .join('')
    lastId = last.code
  }
}
