import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { declare, pasteParcels, waiting } from '#tests/support/member-acts.ts'

const MANY = Array.from({ length: 40 }, (_, i) => `SF${String(1_000_000_000_000 + i)}`)

test('the worker sends pending changes after the tab was closed', { tag: '@first' }, async ({
  page,
  context,
  browser,
  server,
}) => {
  await logIn(page, server, 'ben@example.com')
  const session = await context.storageState()
  await readyOffline(page)
  await network(context).off()
  await declare(page, { trackingNumber: 'SF1234567890123', pictures: [await photo()] })
  await expect(waiting(page).first()).toBeVisible()
  await page.close()
  await network(context).on()

  const elsewhere = await browser.newContext({ locale: 'en-US', storageState: session })
  const other = await elsewhere.newPage()
  await other.goto(server.url + paths.parcels('toWarehouse'))
  await other.getByRole('link', { name: 'Parcel SF1234567890123' }).click()
  await expect(other.getByText('Porcelain teapot').first()).toBeVisible()
  await expect(other.locator('img[src^="blob:"]').first()).toBeVisible()
  await elsewhere.close()
  expect(await server.ask('select state from photo')).toEqual([{ state: 'stored' }])
})

test('a server killed during a sync gets everything once after its restart', {
  tag: '@first',
}, async ({ page, context, server }) => {
  await logIn(page, server, 'cleo@example.com')
  await readyOffline(page)
  await network(context).off()
  await declare(page, { trackingNumber: 'JT1234567890123', pictures: [await photo()] })
  await pasteParcels(page, MANY)
  const sent = context.waitForEvent('request', (one) => one.url().endsWith('/api/sync'))
  await network(context).on()
  await sent
  await server.kill('SIGKILL')
  await page.goto(server.url + paths.parcels('toWarehouse'))
  await expect(page.getByRole('link', { name: /Parcel SF1000/ }).first()).toBeVisible()
  await server.restart()
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 })
  const counted = await server.ask('select tracking_number, count(*) n from parcel group by 1')
  expect(counted).toHaveLength(MANY.length + 1)
  expect(counted.every(({ n }) => n === 1)).toBe(true)
})
