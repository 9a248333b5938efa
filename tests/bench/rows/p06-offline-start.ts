import type { BrowserContext } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { shapeOfList, withBarePage } from '#tests/bench/bare-page.ts'
import { besideFloor } from '#tests/bench/floor.ts'
import { PARCELS, withManyParcels } from '#tests/bench/many-parcels.ts'
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
  const shape = await shapeOfList(page)
  await page.close()
  return { ...found, shape }
}

/** Medians of several starts: `ms` are the first paint and the list; `shape` is what the list shows at once. */
async function starts(context: BrowserContext, url: string, slower: number) {
  const all = []
  for (let i = 0; i < STARTS; i++) all.push(await start(context, url, slower))
  const ms = [median(all.map((one) => one.paintMs)), median(all.map((one) => one.listMs))]
  return { ms, shape: all[0]?.shape ?? { rows: 0, elements: 0 } }
}

/** The floor: a bare page with as many rows in its database and as many elements on the screen, started the same way. */
export const row: BenchRow = {
  id: 'P6',
  what: 'offline start, 1× and 4× slower: first paint; 10,000 parcels',
  goal: '≤ 80, 300; ≤ 170, 700 ms',
  measure: () =>
    withManyParcels(async (context, url) => {
      const texts: string[] = []
      let met = true
      for (const { slower, ...goal } of RATES) {
        const { ms, shape } = await starts(context, url + paths.parcels('all'), slower)
        const floor = await withBarePage(context, { shape, stored: PARCELS }, (bare) =>
          starts(context, bare, slower),
        )
        texts.push(`${besideFloor(ms, floor.ms, { unit: 'ms' })} at ${slower}×`)
        const [paintMs = Number.NaN, listMs = Number.NaN] = ms
        met &&= paintMs <= goal.paintMs && listMs <= goal.listMs
      }
      return { value: texts.join('; '), met }
    }),
}
