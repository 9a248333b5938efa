import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#engine/shared/paths.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { badge, declare, visit } from '#tests/support/member-acts.ts'
import { receive, workInChina } from '#tests/support/warehouse-desk.ts'

/** A public demo makes two businesses with their years at its start, which no test waits for on its own time. */
const STARTS_MS = 480_000

const test = base.extend<{ demoUrl: string }>({
  demoUrl: [
    async ({ playwright: _ }, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'sampan-public-demo-'))
      const env = { DATA_DIR: directory, DEMO: 'public', LOG_LEVEL: 'error' }
      const server = await startChildServer(env)
      await use(server.url)
      await server.kill('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
    { timeout: STARTS_MS },
  ],
})

/** In the demo's data, on the way to China. */
const EXPECTED = '1029384756102'

test('a visitor looks around as a customer and, in another browser, as staff, who receive a parcel', async ({
  page,
  demoUrl,
  openDevice,
}) => {
  test.slow()
  const banner = (of: typeof page) => of.getByText('This is a demo. It begins anew each night')
  await page.goto(demoUrl + paths.login())
  await expect(banner(page)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Look around as a customer' }).click()
  await page.waitForURL(`**${paths.admin()}**`)
  await visit(page, paths.declare())
  await declare(page, { trackingNumber: 'SF1234567890126' })
  await expect(badge(page)).toHaveText(/^Synced/)

  const desk = await openDevice()
  await desk.goto(demoUrl + paths.login())
  await desk.getByRole('button', { name: 'Look around as warehouse staff' }).click()
  await desk.waitForURL(`**${paths.staff()}**`)
  await expect(banner(desk)).toBeVisible()
  await desk.goto(demoUrl + paths.staffReceive())
  await workInChina(desk)
  await receive(desk, EXPECTED)

  // A count names what others then look for.
  await desk.goto(demoUrl + paths.staffCount())
  await desk.getByLabel('Shelf').fill('A-03-2')
  await desk.getByLabel('Shelf').press('Enter')
  await desk.getByRole('button', { name: 'Record the count' }).click()
  await desk.getByRole('button', { name: 'It’s empty' }).click()
  await desk.getByRole('button', { name: 'Record as missing' }).click()
  await expect(desk.getByText('warehouse staff can look around, but not change this')).toBeVisible()
})
