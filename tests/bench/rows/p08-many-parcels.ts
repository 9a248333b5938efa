import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { MANY_PREFIX, withManyParcels } from '#tests/bench/many-parcels.ts'
import { lastInputAt, noteInput, watchFor } from '#tests/bench/page-clock.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { visit } from '#tests/support/member-acts.ts'

const ROUNDS = 5
const RATES = [
  { slower: 1, openMs: 40, filterMs: 20 },
  { slower: 4, openMs: 150, filterMs: 80 },
]

async function openList(page: Page): Promise<number> {
  await visit(page, paths.addressBook())
  await page.getByText(MANY_PREFIX).first().waitFor({ state: 'detached' })
  const seenAt = await watchFor(page, { selector: 'main', text: MANY_PREFIX })
  await visit(page, paths.parcels('all'))
  return (await seenAt()) - (await lastInputAt(page))
}

/** Types the last character of a number that only one parcel has. Returns the milliseconds until it is filtered. */
async function filter(page: Page, place: number): Promise<number> {
  const number = `${MANY_PREFIX}${place}`
  const field = page.getByRole('searchbox')
  await field.fill(number.slice(0, -1))
  const seenAt = await watchFor(page, { selector: 'main li:only-child', text: number })
  await field.press('End')
  await page.keyboard.press(number.slice(-1))
  const took = (await seenAt()) - (await lastInputAt(page))
  await field.fill('')
  return took
}

async function measureAt(context: BrowserContext, url: string, slower: number) {
  const page = await context.newPage()
  await page.goto(url + paths.parcels('all'))
  await page.getByText(MANY_PREFIX).first().waitFor()
  await noteInput(page)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const opened: number[] = []
  const filtered: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(await openList(page))
    filtered.push(await filter(page, 4_000 + round * 700))
  }
  await page.close()
  return { openMs: median(opened), filterMs: median(filtered) }
}

export const row: BenchRow = {
  id: 'P8',
  what: '10,000 parcels, 1× and 4× slower: list opened; filter settled',
  goal: '≤ 40, 20; ≤ 150, 80 ms',
  measure: () =>
    withManyParcels(async (context, url) => {
      const texts: string[] = []
      let met = true
      for (const { slower, ...goal } of RATES) {
        const { openMs, filterMs } = await measureAt(context, url, slower)
        texts.push(`${openMs.toFixed(0)}; ${filterMs.toFixed(0)} ms at ${slower}×`)
        met &&= openMs <= goal.openMs && filterMs <= goal.filterMs
      }
      return { value: texts.join(', '), met }
    }),
}
