import { paths } from '#shared/paths.ts'
import { expect, logIn, photo, readyOffline, test } from '#tests/support/journey.ts'
import { declare, fillParcel, visit, waiting } from '#tests/support/member-acts.ts'

/** Enough for the app and its texts, too little for the photos below. */
const QUOTA_BYTES = 5_000_000

test('a full device refuses photos in words and keeps every text', async ({
  page,
  context,
  shared: server,
}) => {
  await page.goto(server.url + paths.login())
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(server.url)
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await setQuota(QUOTA_BYTES)
  await logIn(page, server, 'olga@example.com')
  await readyOffline(page)

  const large = await Promise.all(Array.from({ length: 6 }, () => photo(1_600, 1_200)))
  await fillParcel(page, { trackingNumber: 'SF1234567890123', pictures: large })
  await page.getByRole('button', { name: 'Register parcel' }).click()
  const parcel = page.getByRole('main')
  await expect(parcel.getByText('Porcelain teapot').first()).toBeVisible()
  await expect(parcel.getByText('This device has no room for the photos')).toBeVisible()
  await declare(page, { trackingNumber: 'YT1234567890123' })
  await visit(page, paths.parcels('toWarehouse'))
  await expect(page.getByRole('link', { name: /^Parcel SF|^Parcel YT/ })).toHaveCount(2)
  await expect(waiting(page)).toHaveCount(0)
  await visit(page, paths.member())
  await expect(page.getByText(/^The storage of this device is full/)).toBeVisible()

  await setQuota()
  await visit(page, paths.parcels('toWarehouse'))
  await page.getByRole('link', { name: 'Parcel SF1234567890123' }).click()
  await expect(page.getByText('Porcelain teapot').first()).toBeVisible()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await page.getByRole('button', { name: 'Add these photos' }).click()
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()
})
