import { paths } from '#engine/shared/paths.ts'
import { withDemoServer } from '#tests/bench/demo-server.ts'
import { type Client, load } from '#tests/bench/load.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const CLIENTS = 16
const GOAL = { perSecond: 5_000, ratio: 0.8 }
/** A file of the build of about the size of a page. */
const STATIC = '/whats-new.json'

const getter =
  (path: string): Client =>
  () => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' }, body: '' })

export const row: BenchRow = {
  id: 'P17',
  what: "a product's page with its content, beside a static file",
  goal: `≥ ${GOAL.perSecond}/s or ≥ ${GOAL.ratio} of the file`,
  measure: () =>
    withDemoServer(async ({ url }) => {
      const { newest } = await (await fetch(`${url}/api/public/mall`)).json()
      const clients = (path: string) => Array.from({ length: CLIENTS }, () => getter(path))
      const file = await load(url, clients(STATIC))
      const page = await load(url, clients(paths.goodsDetail(newest[0].id)))
      const ratio = page.perSecond / file.perSecond
      return {
        value: `${page.perSecond.toFixed(0)}/s, p99 ${page.p99Ms.toFixed(0)} ms; ${ratio.toFixed(2)} of ${file.perSecond.toFixed(0)}/s`,
        met: page.perSecond >= GOAL.perSecond || ratio >= GOAL.ratio,
      }
    }),
}
