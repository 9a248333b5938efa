import { DEMO_CHANNELS } from '#demo/demo-channels.ts'
import { MAX_GROUPED_PARCELS } from '#features/shipping/rules/group-parcels.ts'
import { withBrowser } from '#tests/bench/browser.ts'
import type { GroupTimes, GroupWork } from '#tests/bench/page/group-acts.ts'
import { pageScript } from '#tests/bench/page-script.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { aPackParcel, aShippingCoupon, priceOptions } from '#tests/support/shipping.ts'

const GOAL_MS = 200
const SLOWER = 4
const ROUNDS = 15

const packs = Array.from({ length: MAX_GROUPED_PARCELS }, (_, nth) =>
  aPackParcel(
    300 + ((nth * 977) % 3_000),
    [10 + ((nth * 7) % 30), 10 + (nth % 17), 5 + ((nth * 5) % 21)],
    { tags: nth % 5 === 0 ? { battery: 1 } : {} },
  ),
)
/** What a new member is given. */
const coupons = [2_000, 3_000, 5_000, 8_000].map((fen) =>
  aShippingCoupon(`gift ${fen}`, fen, { minimumSpendFen: 10 * fen, stackable: false }),
)
const work: GroupWork = {
  packs,
  channels: DEMO_CHANNELS,
  rounds: ROUNDS,
  options: priceOptions({ country: 'GB', coupons }),
}

export const row: BenchRow = {
  id: 'P33',
  what: `${MAX_GROUPED_PARCELS} parcels in the cheapest orders, ${SLOWER}× slower`,
  goal: `≤ ${GOAL_MS} ms`,
  measure: () =>
    withBrowser(async (browser) => {
      const page = await browser.newPage()
      await page.setContent(
        `<script>${await pageScript(new URL('../page/group-acts.ts', import.meta.url))}</script>`,
      )
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const { groupMs, isProven } = await page.evaluate<GroupTimes, GroupWork>(
        (given) => Reflect.get(globalThis, 'groupAgain')(given),
        work,
      )
      const tookMs = median(groupMs)
      const [first = Number.NaN] = groupMs
      const rest = `first ${first.toFixed(0)} ms, ${isProven ? 'proven' : 'not proven'}`
      return { value: `${tookMs.toFixed(0)} ms; ${rest}`, met: isProven && tookMs <= GOAL_MS }
    }),
}
