import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { noteInteractions, takeInteractions } from '#tests/bench/interactions.ts'
import { MANY_PREFIX, withManyParcels } from '#tests/bench/many-parcels.ts'
import { percentile } from '#tests/bench/percentile.ts'
import type { BenchRow } from '#tests/bench/row.ts'

const RATES = [
  { slower: 1, keysMs: 32, tapsMs: 40 },
  { slower: 4, keysMs: 48, tapsMs: 56 },
]
const NUMBERS = 6
const TAPS = 50
const BETWEEN_KEYS_MS = 90
const BETWEEN_TAPS_MS = 150
/** The floor: the same keys and taps where nothing but the platform answers them. */
const BARE_PAGE =
  '<meta name="viewport" content="width=device-width"><input type="search"><button onclick="this.ariaPressed=true">x</button>'

/** Types numbers into the search above the list, as fast as a person. Returns how long each key took, in milliseconds. */
async function keys(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox')
  let count = 0
  for (let round = 0; round < NUMBERS; round++) {
    const number = `${MANY_PREFIX}${1_000 + round * 700}`
    await field.focus()
    await page.keyboard.type(number, { delay: BETWEEN_KEYS_MS })
    count += number.length
    await field.fill('')
  }
  return takeInteractions(page, count)
}

async function taps(page: Page, targets: readonly string[]): Promise<number[]> {
  for (let round = 0; round < TAPS; round++) {
    await page
      .locator(targets[round % targets.length] ?? '')
      .first()
      .click()
    await page.waitForTimeout(BETWEEN_TAPS_MS)
  }
  return takeInteractions(page, TAPS)
}

async function measureAt(context: BrowserContext, url: string, slower: number) {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const begin = async () => {
    await noteInteractions(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  await page.goto(url + paths.parcels('all'))
  await page.getByText(MANY_PREFIX).first().waitFor()
  await begin()
  const typed = await keys(page)
  const tapped = await taps(page, [
    `main a[href="${paths.parcels('toWarehouse')}"]`,
    `main a[href="${paths.parcels('all')}"]`,
  ])
  await page.goto('about:blank')
  await page.setContent(BARE_PAGE)
  await begin()
  const floor = { keys: await keys(page), taps: await taps(page, ['button']) }
  await page.close()
  const p98 = (all: readonly number[]) => percentile(all, 0.98)
  return {
    keysMs: p98(typed),
    tapsMs: p98(tapped),
    floor: `${p98(floor.keys)}, ${p98(floor.taps)}`,
  }
}

export const row: BenchRow = {
  id: 'P7',
  what: '10,000 parcels, 1× and 4× slower, p98: keys of a search; taps on lists',
  goal: '≤ 32 / 48; ≤ 40 / 56 ms',
  measure: () =>
    withManyParcels(async (context, url) => {
      const texts: string[] = []
      let met = true
      for (const { slower, ...goal } of RATES) {
        const { keysMs, tapsMs, floor } = await measureAt(context, url, slower)
        texts.push(`${keysMs}, ${tapsMs} ms (bare ${floor}) at ${slower}×`)
        met &&= keysMs <= goal.keysMs && tapsMs <= goal.tapsMs
      }
      return { value: texts.join('; '), met }
    }),
}
