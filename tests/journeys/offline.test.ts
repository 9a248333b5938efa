import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import {
  addAddress,
  badge,
  declare,
  openMore,
  pasteParcels,
  waiting,
} from '#tests/support/member-acts.ts'
import { openDesk, receive } from '#tests/support/warehouse-desk.ts'

test('a parcel registered without a network reaches the warehouse, once', {
  tag: '@first',
}, async ({ page, context, browser, server }) => {
  await logIn(page, server, 'ann@example.com')
  await addAddress(page, server)
  await readyOffline(page)

  await network(context).off()
  await expect(page.getByText('No connection. Showing what was saved at')).toBeVisible()
  await expect(badge(page)).toHaveText(/^Offline/)
  await page.reload()
  await expect(page.getByText('Ann Example').first()).toBeVisible()
  await declare(page, { trackingNumber: 'SF1234567890123', pictures: [await photo()] })
  await pasteParcels(page, ['YT1234567890123', 'JT1234567890123', '9812345678901'])
  await page.goto(server.url + paths.parcels('all'))
  await page.getByRole('link', { name: 'Parcel YT1234567890123' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await openMore(page)
  await page.getByLabel('Note').fill('Handle with care')
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The field has the same text until it is saved.
  await expect(page.getByLabel('Note')).toHaveCount(0)
  await expect(page.getByText('Handle with care')).toBeVisible()

  await page.goto(server.url + paths.parcels('all'))
  await page.reload()
  await expect(waiting(page)).toHaveCount(4)

  await network(context).on()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Parcel SF1234567890123' })).toBeVisible()

  const desk = await openDesk(browser, server)
  await receive(desk, 'sf-1234567890123')
  await expect(page.getByRole('link', { name: /Ready to ship/ })).toContainText('1')
  await page.goto(server.url + paths.parcels('toShip'))
  await expect(page.getByRole('link', { name: 'Parcel SF1234567890123' })).toBeVisible()

  const parcels = await server.ask('select tracking_number, note, stage from parcel order by 1')
  expect(parcels).toEqual([
    { tracking_number: '9812345678901', note: '', stage: 'toWarehouse' },
    { tracking_number: 'JT1234567890123', note: '', stage: 'toWarehouse' },
    { tracking_number: 'SF1234567890123', note: '', stage: 'toShip' },
    { tracking_number: 'YT1234567890123', note: 'Handle with care', stage: 'toWarehouse' },
  ])
})

test('words follow the language that is chosen, and a device without them starts in one that it has', async ({
  page,
  context,
  shared: server,
}) => {
  await page.goto(server.url + paths.login())
  await readyOffline(page)
  const read = (locale: string) =>
    page.evaluate(
      async (named) =>
        (await (await caches.open('words')).keys()).filter(({ url }) => url.includes(named)).length,
      `-${locale}-`,
    )
  const ofOne = await read('en')
  expect(await read('zh-Hant')).toBe(0)

  await network(context).off()
  await page.evaluate(() => localStorage.setItem('language', 'zh'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.evaluate(() => localStorage.removeItem('language'))
  // Chromium may say for a moment that a page without a network is online, and it loads once more. This load ends that.
  await page.reload()

  await network(context).on()
  await page.getByLabel('Language').selectOption('繁體中文')
  await expect.poll(() => read('zh-Hant')).toBe(ofOne)
  expect(await read('zh-Hans')).toBe(0)

  await network(context).off()
  await page.goto(server.url + paths.helpCenter())
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
