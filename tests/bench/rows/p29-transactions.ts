import { type BenchRow, medians } from '#tests/bench/row.ts'
import { fillWallet } from '#tests/support/money.ts'
import { startTestServer } from '#tests/support/server.ts'

const GOAL = { ratio: 1.25, ms: 50 }
const SIZES = [100, 100_000]

export const row: BenchRow = {
  id: 'P29',
  what: 'first page of transactions over HTTP, 100 and 100,000 of a member',
  goal: `≤ ${GOAL.ratio}×, ≤ ${GOAL.ms} ms`,
  async measure() {
    const server = await startTestServer()
    try {
      const pages = []
      for (const rows of SIZES) {
        const { accountId, fetch } = await server.loginAs(`rows${rows}@example.com`)
        await fillWallet(server.db, accountId, rows)
        pages.push(async () => {
          const answer = await fetch('/api/transactions')
          if (!answer.ok) throw new Error(`answered ${answer.status}`)
          await answer.arrayBuffer()
        })
      }
      const [few = Number.NaN, many = Number.NaN] = await medians(pages)
      return {
        value: `${(many / few).toFixed(2)}× (${few.toFixed(1)} and ${many.toFixed(1)} ms), on ${server.db.kind}`,
        met: many / few <= GOAL.ratio && many <= GOAL.ms,
      }
    } finally {
      await server.stop()
    }
  },
}
