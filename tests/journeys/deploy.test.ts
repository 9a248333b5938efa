import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import {
  test as base,
  expect,
  type JourneyServer,
  logIn,
  network,
  photo,
  readyOffline,
  visitSavingData,
} from '#tests/support/journey.ts'
import { startJourneyServer } from '#tests/support/journey-server.ts'
import { badge, declare, openMore, visit, waiting } from '#tests/support/member-acts.ts'
import { makeReleaseTree, type ReleaseTree } from '#tests/support/release.ts'
import { openDesk, receive } from '#tests/support/warehouse-desk.ts'

const test = base.extend<{ tree: ReleaseTree; server: JourneyServer; deploy: () => Promise<void> }>(
  {
    tree: async ({ playwright: _ }, use) => {
      const tree = makeReleaseTree()
      await use(tree)
      tree.end()
    },
    server: async ({ tree }, use) => {
      const server = await startJourneyServer({ root: tree.root })
      await use(server)
      await server.end()
    },
    deploy: async ({ tree, server }, use) => {
      await use(async () => {
        await server.kill('SIGTERM')
        tree.deploy()
        await server.restart()
      })
    },
  },
)

/** That nothing is offered can only be waited for: a page looks every two seconds whether it may. */
const TWO_LOOKS_MS = 5_000

/** The entry script of the build that a page runs. */
const buildOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')
const offer = (page: Page) => page.getByText('A new version is available.')

/** Checks for an update as a browser does; resolves when the new worker waits. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  await expect.poll(waits).toBe(true)
}

test('a new version waits until everything is sent and no form is dirty, then updates every tab', {
  tag: '@first',
}, async ({ page, context, server, deploy }) => {
  await logIn(page, server, 'nora@example.com')
  await readyOffline(page)
  const old = await buildOf(page)
  const tab = await context.newPage()
  await tab.goto(server.url + paths.parcels('toWarehouse'))
  await expect(tab.getByRole('heading', { name: 'My parcels' })).toBeVisible()
  await visit(page, paths.declare())
  await openMore(page)
  await page.getByLabel('Note').fill('Typed before the deploy')
  await deploy()
  let offered = false
  const offering = offer(page).waitFor({ timeout: 0 })
  offering.then(
    () => {
      offered = true
    },
    () => undefined,
  )
  await lookForUpdate(page)
  await network(context).off()
  await declare(page, { trackingNumber: 'SF1234567890123', pictures: [await photo()] })
  await visit(page, paths.storeAddress())
  await expect(page.getByRole('heading', { name: 'Warehouse addresses' })).toBeVisible()
  await page.reload()
  await expect(waiting(tab)).toHaveCount(1)
  for (const each of [page, tab]) {
    await expect(badge(each)).toHaveText('Offline, 2 waiting to sync')
    expect(await buildOf(each)).toBe(old)
  }
  await page.waitForTimeout(TWO_LOOKS_MS)
  expect(offered).toBe(false)

  await network(context).on()
  await offering
  await expect(badge(page)).toHaveText(/^Synced/)
  await visit(page, paths.declare())
  await expect(offer(page)).toBeVisible()
  await openMore(page)
  await page.getByLabel('Note').fill('Typed in mid-update')
  await expect(offer(page)).toHaveCount(0)
  await tab.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => buildOf(tab).catch(() => old)).not.toBe(old)
  // The form in the other tab is not taken away; it reloads once it is left.
  expect(await buildOf(page)).toBe(old)
  await visit(page, paths.storeAddress())
  await expect.poll(() => buildOf(page).catch(() => old)).not.toBe(old)
  await visit(page, paths.declare())
  await expect(page.getByLabel('Note')).toHaveValue('Typed in mid-update')
  await expect(tab.getByRole('link', { name: 'Parcel SF1234567890123' })).toBeVisible()
  await expect(offer(tab)).toHaveCount(0)
  const parcels = await server.ask('select tracking_number, note from parcel')
  expect(parcels).toEqual([{ tracking_number: 'SF1234567890123', note: 'Typed before the deploy' }])
  expect(await server.ask('select state from photo')).toEqual([{ state: 'stored' }])
})

test('a tab without a worker goes on after a deploy, and reloads once for each build whose page is gone', async ({
  browser,
  server,
  deploy,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.goto(server.url + paths.tourist())
  const logInLink = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(logInLink).toBeVisible()
  const old = await buildOf(page)
  await deploy()
  await logInLink.click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect([loads, await buildOf(page)]).toEqual([1, old])

  await page.route('**/assets/mall-*', (route) => route.abort())
  await page.getByRole('link', { name: 'Mall' }).click()
  await expect(page.getByText('This page isn’t available offline yet')).toBeVisible()
  // Once for the page of the old build, and once for that of the new one.
  await expect.poll(() => loads).toBe(3)
  expect(await buildOf(page)).not.toBe(old)
  await context.close()
})

test('a first visit that kept no other screens opens them online after a release, whose version it takes by itself', async ({
  page,
  server,
  deploy,
}) => {
  await visitSavingData(page, server.url + paths.tourist())
  await deploy()
  // The worker answers with the page of its own build, whose other screens are nowhere any more.
  await page.goto(server.url + paths.helpCenter())
  await expect(page.getByRole('heading', { name: 'Help center', level: 1 })).toBeVisible()
})

test('a console that is open while a new version takes over receives the next parcel', async ({
  page,
  browser,
  server,
  deploy,
}) => {
  await logIn(page, server, 'nora@example.com')
  for (const trackingNumber of ['SF1234567890124', 'SF1234567890125']) {
    await visit(page, paths.declare())
    await declare(page, { trackingNumber })
  }
  await expect(badge(page)).toHaveText(/^Synced/)
  const desk = await openDesk(browser, server)
  const old = await buildOf(desk)
  await receive(desk, 'SF1234567890124')
  await deploy()
  await receive(desk, 'SF1234567890125')
  // By the screens of the version that it was opened with.
  expect(await buildOf(desk)).toBe(old)
  const received = await server.ask(
    "select tracking_number from parcel where stage <> 'toWarehouse' order by tracking_number",
  )
  expect(received.map(({ tracking_number }) => tracking_number)).toEqual([
    'SF1234567890124',
    'SF1234567890125',
  ])
  await desk.context().close()
})
