import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { addAddress, badge, declare, openMore, visit, waiting } from '#tests/support/member-acts.ts'

async function moveHouse(page: Page, detail: string): Promise<void> {
  await visit(page, paths.addressBook())
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Street address').fill(detail)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(waiting(page)).toBeVisible()
}

/** Goes without a network, moves house and registers a parcel. */
async function changeOffline(device: Page, detail: string, trackingNumber: string): Promise<void> {
  await network(device.context()).off()
  await moveHouse(device, detail)
  await declare(device, { trackingNumber })
  await device.reload()
  await visit(device, paths.addressBook())
  await expect(device.getByText(detail)).toBeVisible()
}

test('offline changes of two devices reach both; an address with two values waits in both trays until one is chosen', {
  tag: '@first',
}, async ({ page, openDevice, context, server }) => {
  await logIn(page, server, 'kim@example.com')
  await addAddress(page, server)
  await expect(badge(page)).toHaveText(/^Synced/)
  const other = await openDevice(await context.storageState())
  await other.goto(server.url + paths.addressBook())
  await expect(other.getByText('1 Orchard Road #02-03')).toBeVisible()
  await readyOffline(page)
  await readyOffline(other)
  const devices = [page, other]

  for (const { first, second, keep, stands, numbers } of [
    {
      first: '2 Marine Parade',
      second: '3 Bukit Timah Road',
      numbers: ['SF1', 'SF2'],
      keep: 'Use my change',
      stands: '3 Bukit Timah Road',
    },
    {
      first: '4 Neil Road',
      second: '5 Tiong Bahru Road',
      numbers: ['SF3', 'SF4'],
      keep: 'Keep current',
      stands: '4 Neil Road',
    },
  ]) {
    const [one = '', another = ''] = numbers.map((start) => start.padEnd(15, '7'))
    await changeOffline(page, first, one)
    await changeOffline(other, second, another)
    await network(context).on()
    await expect(badge(page)).toHaveText(/^Synced/)
    await network(other.context()).on()
    for (const device of devices) {
      await expect(device.getByRole('link', { name: 'Inbox, 1 open' })).toBeVisible()
      // It is not in the way: the value that came first is shown as before.
      await expect(device.getByText(first)).toBeVisible()
      await visit(device, paths.member({ view: 'attention' }))
      const tray = device.getByRole('main')
      await expect(tray.getByText('An address was changed on two devices')).toBeVisible()
      await expect(tray.getByText(/^On (this device|.+ · \w+), .*\d:\d\d/)).toHaveCount(2)
      await expect(tray.getByRole('link', { name: 'Address of Ann Example' })).toBeVisible()
      await expect(tray.getByRole('definition').filter({ hasText: first })).toBeVisible()
      await expect(tray.getByRole('definition').filter({ hasText: second })).toBeVisible()
    }
    await other.getByRole('button', { name: keep }).click()
    for (const device of devices) {
      await expect(device.getByText('Nothing needs your attention')).toBeVisible()
      await visit(device, paths.parcels('toWarehouse'))
      for (const number of [one, another]) {
        await expect(device.getByRole('link', { name: `Parcel ${number}` })).toBeVisible()
      }
      await expect(waiting(device)).toHaveCount(0)
      await visit(device, paths.addressBook())
      await expect(device.getByText(stands)).toBeVisible()
      await expect(badge(device)).toHaveText(/^Synced/)
    }
  }
  expect(await server.ask('select detail from address')).toEqual([{ detail: '4 Neil Road' }])
  expect(await server.ask('select count(*) n from parcel')).toEqual([{ n: 4 }])
})

test('a change on one device appears on the other without a reload', async ({
  page,
  context,
  openDevice,
  shared: server,
}) => {
  await logIn(page, server, 'lou@example.com')
  const other = await openDevice(await context.storageState())
  await other.goto(server.url + paths.parcels('toWarehouse'))
  await expect(badge(other)).toHaveText(/^Synced/)
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await other.getByRole('link', { name: 'Parcel SF1234567890123' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await openMore(page)
  await page.getByLabel('Note').fill('Fragile')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Fragile')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this parcel' }).click()
  await page.getByRole('button', { name: 'Remove parcel' }).click()
  await expect(other.getByText('This parcel isn’t on this device')).toBeVisible()
})

test('two tabs show the same, and what one of them wrote is sent once', { tag: '@first' }, async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'mia@example.com')
  await readyOffline(page)
  const tab = await context.newPage()
  await tab.goto(server.url + paths.parcels('toWarehouse'))
  await network(context).off()
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await expect(waiting(tab)).toHaveCount(1)
  await expect(badge(tab)).toHaveText('Offline, 1 waiting to sync')
  await page.close()
  await network(context).on()
  await expect(waiting(tab)).toHaveCount(0)
  await expect(badge(tab)).toHaveText(/^Synced/)
  expect(
    await server.ask("select count(*) n from mutation_log where op = 'parcel.declare'"),
  ).toEqual([{ n: 1 }])
})
