import { homeAudit } from '#tests/bench/home-audit.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL = { tbtMs: 30, ttiMs: 1500, score: 1 }

export const row: BenchRow = {
  id: 'P4',
  what: 'Lighthouse mobile, /home/tourist: TBT, TTI, score; others; CLS',
  goal: '≤ 30, ≤ 1,500 ms, 1.00; 1; 0',
  async measure() {
    const { tbtMs, ttiMs, performance, cls, ...others } = await homeAudit()
    const { accessibility, 'best-practices': practices, seo } = others
    return {
      value: `${tbtMs.toFixed(0)}, ${ttiMs.toFixed(0)} ms, ${performance.toFixed(2)}; accessibility ${accessibility}, best practices ${practices}, SEO ${seo}; CLS ${cls.toFixed(3)}`,
      met:
        tbtMs <= GOAL.tbtMs &&
        ttiMs <= GOAL.ttiMs &&
        performance >= GOAL.score &&
        [accessibility, practices, seo].every((score) => score === 1) &&
        cls === 0,
    }
  },
}
