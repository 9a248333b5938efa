import type { Page } from '@playwright/test'
import { withBrowser } from '#tests/bench/browser.ts'
import { withDemoServer } from '#tests/bench/demo-server.ts'
import { lastInputAt, noteInput, watchFor } from '#tests/bench/page-clock.ts'
import { percentile } from '#tests/bench/percentile.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { logIn } from '#tests/support/journey.ts'
import { badge, pasteParcels } from '#tests/support/member-acts.ts'
import { openDesk } from '#tests/support/warehouse-desk.ts'

const GOAL_MS = 50
const MEASURES = ['20', '15', '10', '1', 'A-01-2']
const NUMBERS = Array.from({ length: 40 }, (_, i) => `SF77${String(i).padStart(11, '0')}`)

/** Milliseconds that the user waits for one parcel: after the scan and after the last key. */
async function receive(desk: Page, scanned: string): Promise<number> {
  const scan = await watchFor(desk, { selector: 'input:not([name=weight]):focus' })
  await scan()
  await desk.keyboard.type(scanned)
  const foundAt = await watchFor(desk, { selector: 'input[name=weight]:focus' })
  await desk.keyboard.press('Enter')
  const finding = (await foundAt()) - (await lastInputAt(desk))
  // Three keys and Enter at once would be a scan.
  await desk.locator('input[name=weight]').fill('850')
  await desk.keyboard.press('Enter')
  for (const typed of MEASURES) {
    await desk.keyboard.type(typed)
    await desk.keyboard.press('Enter')
  }
  // Without a photo the form asks once.
  await desk.keyboard.press('Control+Enter')
  const savedAt = await watchFor(desk, { selector: '[role=status]', text: 'Received' })
  await desk.keyboard.press('Control+Enter')
  return finding + (await savedAt()) - (await lastInputAt(desk))
}

const waits = () =>
  withDemoServer((server) =>
    withBrowser(async (browser) => {
      const member = await (await browser.newContext({ locale: 'en-US' })).newPage()
      await logIn(member, server, 'scanned@example.com')
      await pasteParcels(member, NUMBERS)
      await badge(member)
        .getByText(/^Synced/)
        .waitFor()
      await member.close()
      const desk = await openDesk(browser, server)
      await noteInput(desk)
      const found: number[] = []
      for (const number of NUMBERS) found.push(await receive(desk, number))
      return found
    }),
  )

export const row: BenchRow = {
  id: 'P21',
  what: "staff: scan found and parcel saved, the machine's part, p95",
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const found = await waits()
    const p95 = percentile(found, 0.95)
    return {
      value: `${p95.toFixed(0)} ms (median ${median(found).toFixed(0)} of ${found.length})`,
      met: p95 <= GOAL_MS,
    }
  },
}
