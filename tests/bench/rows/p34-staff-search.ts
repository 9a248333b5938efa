import { sql } from 'kysely'
import { RIGHTS } from '#engine/shared/rights.ts'
import { searchStaff } from '#features/desk/server/search/search-staff.ts'
import { fillWarehouse } from '#tests/bench/many-members.ts'
import { percentile } from '#tests/bench/percentile.ts'
import type { BenchRow } from '#tests/bench/row.ts'
import { startTestServer } from '#tests/support/server.ts'

const MEMBERS = 100_000
const PARCELS = 1_000_000
const GOAL_MS = 100
const ROUNDS = 5

/** The floor: one parcel by its key, through the same connection. */
export const row: BenchRow = {
  id: 'P34',
  what: 'search of the console, 1,000,000 parcels, 100,000 members, p95; by key',
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const server = await startTestServer()
    try {
      const texts = await fillWarehouse(server, { members: MEMBERS, parcels: PARCELS })
      const { db } = server
      const found: number[] = []
      const byKey: number[] = []
      const timed = async (into: number[], work: () => Promise<unknown>, isCounted: boolean) => {
        const began = performance.now()
        await work()
        if (isCounted) into.push(performance.now() - began)
      }
      for (let round = 0; round <= ROUNDS; round++) {
        for (const q of texts) {
          // The first round warms the cache of the database.
          await timed(found, () => searchStaff({ db }, { rights: RIGHTS }, { q }), round > 0)
          await timed(
            byKey,
            () => sql`select * from parcel_by_code where code = ${q}`.execute(db.kysely),
            round > 0,
          )
        }
      }
      const p95 = percentile(found, 0.95)
      const all = [
        `${p95.toFixed(1)} ms (median ${percentile(found, 0.5).toFixed(1)})`,
        `key ${percentile(byKey, 0.95).toFixed(1)} ms`,
      ]
      return { value: `${all.join(', ')}, on ${db.kind}`, met: p95 <= GOAL_MS }
    } finally {
      await server.stop()
    }
  },
}
