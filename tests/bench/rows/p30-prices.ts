import { DEMO_CHANNELS } from '#demo/demo-channels.ts'
import { withBrowser } from '#tests/bench/browser.ts'
import type { PriceTimes, PriceWork } from '#tests/bench/page/price-acts.ts'
import { pageScript } from '#tests/bench/page-script.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { aPackParcel, priceOptions } from '#tests/support/shipping.ts'

const GOAL_MS = 16
const SLOWER = 4
const ROUNDS = 30
const COUNTRY = 'GB'

const parcels = Array.from({ length: 50 }, (_, nth) =>
  aPackParcel(300 + nth * 97, [10 + (nth % 30), 10 + (nth % 17), 5 + (nth % 11)]),
)
const lines = DEMO_CHANNELS.filter(
  ({ terms }) => terms.origin === 'CN' && terms.destinations.includes(COUNTRY),
)
const channels = Array.from({ length: 30 }, (_, nth) => lines[nth % lines.length]).flatMap(
  (channel, nth) => (channel ? [{ ...channel, code: `${channel.code}-${nth}` }] : []),
)
const work: PriceWork = {
  parcels,
  channels,
  rounds: ROUNDS,
  options: priceOptions({ country: COUNTRY }),
}

export const row: BenchRow = {
  id: 'P30',
  what: `50 parcels priced again over 30 channels, ${SLOWER}× slower`,
  goal: `≤ ${GOAL_MS} ms`,
  measure: () =>
    withBrowser(async (browser) => {
      const page = await browser.newPage()
      await page.setContent(
        `<script>${await pageScript(new URL('../page/price-acts.ts', import.meta.url))}</script>`,
      )
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const { quotesMs, floorMs } = await page.evaluate<PriceTimes, PriceWork>(
        (given) => Reflect.get(globalThis, 'priceAgain')(given),
        work,
      )
      const tookMs = median(quotesMs)
      const [first = Number.NaN] = quotesMs
      const rest = `first ${first.toFixed(1)}, floor ${median(floorMs).toFixed(1)} ms`
      return { value: `${tookMs.toFixed(1)} ms; ${rest}`, met: tookMs <= GOAL_MS }
    }),
}
