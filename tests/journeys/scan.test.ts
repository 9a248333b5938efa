import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { test as base, expect, logIn, network, readyOffline } from '#tests/support/journey.ts'
import { startJourneyServer } from '#tests/support/journey-server.ts'
import { visit } from '#tests/support/member-acts.ts'
import { copyDemoData } from '#tests/support/used-data.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'
import { barWaybill, filmOf, pictureOf, qrWaybill } from '#tests/support/waybill.ts'

/** No other journey registers them. */
const BY_BAR = 'SF7204815936027'
const BY_QR = 'YT7204815936027'
/** A second of each, of a film that begins again at its end. */
const FRAMES = 30

/** A phone whose camera sees two waybills in turn, one with a bar code and one with a link in a QR code. */
const test = base.extend<{ phone: { page: Page; context: BrowserContext } }>({
  phone: async ({ launchOptions, contextOptions, thrown }, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'sampan-film-'))
    const film = join(directory, 'waybills.mjpeg')
    const link = qrWaybill(`https://example.com/track?nu=${BY_QR}`)
    writeFileSync(film, await filmOf([barWaybill(BY_BAR), link], FRAMES))
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    const context = await browser.newContext({ ...contextOptions, permissions: ['camera'] })
    context.on('weberror', (failure) => thrown.push(failure.error()))
    await use({ context, page: await context.newPage() })
    await browser.close()
    rmSync(directory, { recursive: true, force: true })
  },
})

const scan = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' })
const sheet = (page: Page) => page.getByRole('dialog')

test('a member scans one number into the form and many into the list, offline too', async ({
  phone: { page, context },
  server,
}) => {
  await logIn(page, server, 'sally@example.com')
  await readyOffline(page)
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)

  await visit(page, paths.declare())
  await scan(page).click()
  await expect(page.getByLabel('Tracking number')).toHaveValue(new RegExp(`${BY_BAR}|${BY_QR}`))

  const read = () =>
    page.evaluate(async () => (await (await caches.open('barcode-reader')).keys()).length)
  await expect.poll(read).toBe(2)
  await network(context).off()
  await page.reload()
  await visit(page, paths.declare({ paste: 1 }))
  await scan(page).click()
  await expect(sheet(page).getByText('2 scanned')).toBeVisible()

  const ours = sheet(page).getByLabel('Or type the number')
  await ours.fill('SP0000011')
  await ours.press('Enter')
  await expect(sheet(page).getByRole('alert')).toContainText('SP0000011 is one of our own numbers')
  await expect(ours).toHaveValue('SP0000011')

  await sheet(page)
    .getByRole('button', { name: `Remove ${BY_BAR}` })
    .click()
  await expect(sheet(page).getByText('2 scanned')).toBeVisible()
  const picture = { name: 'label.jpg', mimeType: 'image/jpeg' }
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles([
      { ...picture, buffer: await pictureOf(barWaybill('JD0012345678901')) },
      { ...picture, buffer: await pictureOf(qrWaybill('ZTO 75312345678901')) },
    ])
  await expect(sheet(page).getByText('4 scanned')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Use 4 numbers' }).click()
  const numbers = await page
    .getByRole('listitem')
    .getByLabel('Tracking number', { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  expect(numbers.toSorted()).toEqual(['75312345678901', 'JD0012345678901', BY_BAR, BY_QR])
})

test('without the reader and the network the way out is shown, and a refused camera too', async ({
  phone: { page, context },
  server,
}) => {
  await logIn(page, server, 'rita@example.com')
  await readyOffline(page)
  await network(context).off()
  await visit(page, paths.declare())
  await scan(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    'The code reader isn’t on this device yet',
  )
  await network(context).on()
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Tracking number')).toHaveValue(new RegExp(`${BY_BAR}|${BY_QR}`))

  await context.clearPermissions()
  await scan(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    'The camera isn’t allowed for this site',
  )
  await sheet(page).getByLabel('Or type the number').fill('SF 5555 5555 5555 5')
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByLabel('Tracking number')).toHaveValue('SF5555555555555')
})

test('staff scan boxes in a row and receive them one after the other', { tag: '@first' }, async ({
  phone: { page },
  server,
}) => {
  await server.grantStaff('depot@example.com')
  await logIn(page, server, 'depot@example.com')
  await page.goto(server.url + paths.staffReceive())
  await page.getByRole('button', { name: 'China warehouse' }).click()
  await scan(page).click()
  await expect(sheet(page).getByText('2 scanned')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Use 2 numbers' }).click()
  await expect(page.getByText('No member has registered this number.')).toBeVisible()
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(page.getByText('1 more scanned')).toBeVisible()
  await page.getByRole('button', { name: /^Receive (SF|YT)/ }).click()
  await expect(page.getByText('No member has registered this number.')).toBeVisible()
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(page.getByText(/more scanned/)).toHaveCount(0)
})

test('staff search, count a shelf and pack by what the camera reads', async ({
  phone: { page },
}) => {
  // A server of its own, since another journey packs the order that the shared one has.
  const server = await startJourneyServer({ demo: true, fill: copyDemoData })
  await logIn(page, server, 'picker@example.com')
  await server.grantStaff('picker@example.com')
  await page.goto(server.url + paths.staffReceive())
  await workInChina(page)
  await page.goto(server.url + paths.staffSearch())
  await scan(page).click()
  await expect(page.getByText(/^Nothing found for (SF|YT)7204815936027$/)).toBeVisible()

  await page.goto(server.url + paths.staffCount({ shelf: 'CAMERA-1' }))
  await scan(page).click()
  await expect(sheet(page).getByText('2 scanned')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Use 2 numbers' }).click()
  await expect(page.getByRole('heading', { name: '2 don’t belong here' })).toBeVisible()

  await page.goto(server.url + paths.staffOrders())
  await page.locator('a[href*="code=TC"]').first().click()
  await expect(page.getByRole('heading', { name: 'Pack into cartons' })).toBeVisible()
  await scan(page).click()
  await expect(page.getByText(/^Stop: .* isn’t in this order$/)).toBeVisible()
  await server.end()
})
