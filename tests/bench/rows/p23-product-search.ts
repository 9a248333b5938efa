import { sql } from 'kysely'
import { PRODUCT_SORTS } from '#features/mall/contract/mall.ts'
import { searchProducts } from '#features/mall/server/search-products.ts'
import { fillMall, searchesOf } from '#tests/bench/many-products.ts'
import { percentile } from '#tests/bench/percentile.ts'
import type { BenchRow, Work } from '#tests/bench/row.ts'
import { startTestServer } from '#tests/support/server.ts'

const PRODUCTS = 100_000
const GOAL_MS = 50
const ROUNDS = 4

/** The milliseconds of each, made alternately so that other load affects all equally. */
async function timesOf(works: readonly (readonly Work[])[]): Promise<number[][]> {
  const took: number[][] = works.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [kind, list] of works.entries()) {
      for (const work of list) {
        const began = performance.now()
        await work()
        // The first round warms the cache of the database.
        if (round > 0) took[kind]?.push(performance.now() - began)
      }
    }
  }
  return took
}

export const row: BenchRow = {
  id: 'P23',
  what: 'search among 100,000 products, p95; LIKE scan; by key',
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const server = await startTestServer()
    try {
      const { id, small } = await fillMall(server, PRODUCTS)
      const all = searchesOf(small)
      const { db } = server
      const searches = all.flatMap((search) =>
        PRODUCT_SORTS.map(
          (sort): Work =>
            () =>
              searchProducts({ db }, null, { ...search, sort }),
        ),
      )
      const scans = all.map(
        ({ q }): Work =>
          () =>
            sql`select id, name, price_fen from product where state = 'published'
              and lower(name::text) like ${`%${q.toLowerCase()}%`}
              order by published_at desc, id desc limit 25`.execute(db.kysely),
      )
      const byKey: Work = () =>
        sql`select name from product where id = ${id}::uuid`.execute(db.kysely)
      const [found = [], scanned = [], reading = []] = await timesOf([
        searches,
        scans,
        all.map(() => byKey),
      ])
      const p95 = percentile(found, 0.95)
      const lines = [
        `${p95.toFixed(1)} ms (median ${percentile(found, 0.5).toFixed(1)})`,
        `LIKE ${percentile(scanned, 0.95).toFixed(0)} ms`,
        `key ${percentile(reading, 0.95).toFixed(1)} ms`,
      ]
      return { value: `${lines.join(', ')}, on ${db.kind}`, met: p95 <= GOAL_MS }
    } finally {
      await server.stop()
    }
  },
}
