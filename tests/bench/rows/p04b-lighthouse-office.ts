import { DEMO_MEMBER } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { withDemoServer } from '#tests/bench/demo-server.ts'
import { lighthouseMedians } from '#tests/bench/lighthouse.ts'
import type { BenchRow } from '#tests/bench/row.ts'
import { logIn } from '#tests/support/journey.ts'

const GOAL = 0.98

export const row: BenchRow = {
  id: 'P4b',
  what: "Lighthouse mobile, the back office's list of parcels: score",
  goal: `≥ ${GOAL}`,
  measure: () =>
    withDemoServer(async (server) => {
      const audit = await lighthouseMedians(server.url + paths.parcels(), (page) =>
        logIn(page, server, DEMO_MEMBER),
      )
      const { lcpMs, tbtMs, ttiMs, performance, accessibility, cls } = audit
      return {
        value: `${performance.toFixed(2)} (LCP ${lcpMs.toFixed(0)}, TBT ${tbtMs.toFixed(0)}, TTI ${ttiMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}; accessibility ${accessibility})`,
        met: performance >= GOAL,
      }
    }),
}
