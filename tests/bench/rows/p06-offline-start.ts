import type { BrowserContext } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { withManyParcels } from '#tests/bench/many-parcels.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'

const STARTS = 5
const RATES = [
  { slower: 1, paintMs: 80, listMs: 300 },
  { slower: 4, paintMs: 170, listMs: 700 },
]

/** Records when the first card of the list appeared, in milliseconds after the start. */
function watchList() {
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes('BENCH0N')) return
    observer.disconnect()
    document.documentElement.dataset.listAt = String(performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** One offline start: milliseconds until the first paint and until the list. */
async function start(context: BrowserContext, url: string, slower: number) {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watchList)
  await page.goto(url)
  await page.locator('html[data-list-at]').waitFor({ state: 'attached' })
  const found = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    listMs: Number(document.documentElement.dataset.listAt),
  }))
  await page.close()
  return found
}

export const row: BenchRow = {
  id: 'P6',
  what: 'offline start, 1× and 4× slower: first paint; 10,000 parcels',
  goal: '≤ 80, 300; ≤ 170, 700 ms',
  measure: () =>
    withManyParcels(async (context, url) => {
      const texts: string[] = []
      let met = true
      for (const { slower, ...goal } of RATES) {
        const starts = []
        for (let i = 0; i < STARTS; i++) {
          starts.push(await start(context, url + paths.parcels('all'), slower))
        }
        const paintMs = median(starts.map((one) => one.paintMs))
        const listMs = median(starts.map((one) => one.listMs))
        texts.push(`${paintMs.toFixed(0)}, ${listMs.toFixed(0)} ms at ${slower}×`)
        met &&= paintMs <= goal.paintMs && listMs <= goal.listMs
      }
      return { value: texts.join('; '), met }
    }),
}
