import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { withBrowser } from '#tests/bench/browser.ts'
import { withDemoServer } from '#tests/bench/demo-server.ts'
import { besideFloor } from '#tests/bench/floor.ts'
import { inDirectory } from '#tests/bench/in-directory.ts'
import { onBareServer } from '#tests/bench/on-server.ts'
import { lastInputAt, noteInput, watchFor } from '#tests/bench/page-clock.ts'
import { percentile } from '#tests/bench/percentile.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { logIn } from '#tests/support/journey.ts'
import { declare, openMore } from '#tests/support/member-acts.ts'

const GOAL_MS = 100
const CHANGES = 40
const TRACKING = 'SF1234567890123'
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

/** Milliseconds from pressing Save on one device until the other shows the change. */
async function delays(): Promise<number[]> {
  return withDemoServer((server) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await logIn(page, server, 'two-devices@example.com')
      await declare(page, { trackingNumber: TRACKING })
      const storageState = await context.storageState()
      const other = await (await browser.newContext({ ...PHONE, storageState })).newPage()
      await other.goto(server.url + paths.parcels('all'))
      await other.getByRole('link', { name: `Parcel ${TRACKING}` }).click()
      return change(page, other, async () => {
        await page.getByRole('link', { name: 'Edit' }).click()
        await openMore(page)
      })
    }),
  )
}

/** Changes a note many times on one page, which `open` shows the form of. */
async function change(page: Page, other: Page, open: () => Promise<void>): Promise<number[]> {
  await noteInput(page)
  const found: number[] = []
  for (let nth = 0; nth < CHANGES; nth++) {
    const note = `Changed for the ${nth}. time`
    await open()
    await page.getByLabel('Note').fill(note)
    const seenAt = await watchFor(other, { selector: 'main', text: note })
    await page.getByRole('button', { name: 'Save changes' }).click()
    found.push((await seenAt()) - (await lastInputAt(page)))
  }
  return found
}

/** The same between two bare pages. */
const bareDelays = (): Promise<number[]> =>
  inDirectory((dataDirectory) =>
    onBareServer(dataDirectory, (url) =>
      withBrowser(async (browser) => {
        const pages: Page[] = []
        for (let nth = 0; nth < 2; nth++) {
          const page = await (await browser.newContext(PHONE)).newPage()
          await page.goto(url)
          pages.push(page)
        }
        const [page, other] = pages
        if (page === undefined || other === undefined) throw new Error('no page')
        return change(page, other, async () => {})
      }),
    ),
  )

/**
 * The floor: two bare pages on `bare-server.ts`, which inserts one row into the embedded database for each press and sends
 * its text to both over an open connection.
 */
export const row: BenchRow = {
  id: 'P20',
  what: 'change on one device seen on another, loopback, p95',
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const found = await delays()
    const p95 = percentile(found, 0.95)
    const beside = besideFloor([p95], [percentile(await bareDelays(), 0.95)], { unit: 'ms' })
    return {
      value: `${beside}, median ${median(found).toFixed(0)} of ${found.length}`,
      met: p95 <= GOAL_MS,
    }
  },
}
