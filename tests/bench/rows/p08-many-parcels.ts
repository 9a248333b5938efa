import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { shapeOfList, withBarePage } from '#tests/bench/bare-page.ts'
import { besideFloor } from '#tests/bench/floor.ts'
import { MANY_PREFIX, PARCELS, withManyParcels } from '#tests/bench/many-parcels.ts'
import { lastInputAt, noteInput, watchFor } from '#tests/bench/page-clock.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { visit } from '#tests/support/member-acts.ts'

const ROUNDS = 5
const RATES = [
  { slower: 1, openMs: 40, filterMs: 20 },
  { slower: 4, openMs: 150, filterMs: 80 },
]

/** Where the list is, and a screen without it. */
type Places = { list: string; elsewhere: string }

async function openList(page: Page, { list, elsewhere }: Places): Promise<number> {
  await visit(page, elsewhere)
  await page.getByText(MANY_PREFIX).first().waitFor({ state: 'detached' })
  const seenAt = await watchFor(page, { selector: 'main', text: MANY_PREFIX })
  await visit(page, list)
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

/** Medians in milliseconds: the list opened, and filtered; `shape` is what the list shows at once. */
async function measureAt(context: BrowserContext, url: string, places: Places, slower: number) {
  const page = await context.newPage()
  await page.goto(url + places.list)
  await page.getByText(MANY_PREFIX).first().waitFor()
  const shape = await shapeOfList(page)
  await noteInput(page)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const opened: number[] = []
  const filtered: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(await openList(page, places))
    filtered.push(await filter(page, 4_000 + round * 700))
  }
  await page.close()
  return { ms: [median(opened), median(filtered)], shape }
}

/** The floor: a bare page with as many rows in its database and as many elements on the screen, by the same keys and links. */
export const row: BenchRow = {
  id: 'P8',
  what: '10,000 parcels, 1× and 4× slower: list opened; filter settled',
  goal: '≤ 40, 20; ≤ 150, 80 ms',
  measure: () =>
    withManyParcels(async (context, url) => {
      const texts: string[] = []
      let met = true
      for (const { slower, ...goal } of RATES) {
        const places = { list: paths.parcels('all'), elsewhere: paths.addressBook() }
        const { ms, shape } = await measureAt(context, url, places, slower)
        const floor = await withBarePage(context, { shape, stored: PARCELS }, (bare) =>
          measureAt(context, bare, { list: '#list', elsewhere: '#none' }, slower),
        )
        texts.push(`${besideFloor(ms, floor.ms, { unit: 'ms' })} at ${slower}×`)
        const [openMs = Number.NaN, filterMs = Number.NaN] = ms
        met &&= openMs <= goal.openMs && filterMs <= goal.filterMs
      }
      return { value: texts.join('; '), met }
    }),
}
