import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { test as base, expect, logIn, network } from '#tests/support/journey.ts'
import { badge } from '#tests/support/member-acts.ts'
import { memberScreens, screenOf } from '#tests/support/member-screens.ts'
import { STAFF_SCREENS } from '#tests/support/staff-screens.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'
import { barWaybill, pictureOf } from '#tests/support/waybill.ts'

type Phone = { open: () => Promise<{ context: BrowserContext; page: Page }> }

/** A small phone with the app on its home screen: its window has no bars of the browser. */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ launchOptions, contextOptions, thrown, shared }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'sampan-installed-'))
    const started: BrowserContext[] = []
    await use({
      open: async () => {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          ...contextOptions,
          locale: 'en-US',
          viewport: { width: 360, height: 740 },
          args: [...(launchOptions.args ?? []), `--app=${shared.url}${paths.tourist()}`],
        })
        context.on('weberror', (failure) => thrown.push(failure.error()))
        started.push(context)
        const page = context.pages()[0] ?? (await context.newPage())
        return { context, page }
      },
    })
    for (const context of started) await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

const PHONE_HEIGHT = 740
/** The size of a target that a thumb hits. */
const THUMB = 44

/** The first such address that a page links to. */
async function firstLink(page: Page, path: string, wanted: RegExp): Promise<string> {
  await page.goto(path)
  const links = () =>
    page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  const found = async () => (await links()).find((href) => wanted.test(href))
  await expect.poll(found, { message: `${wanted} from ${path}` }).toBeTruthy()
  return (await found()) ?? ''
}

test('after one visit every screen of a member starts offline, with its heading, its way back and its links', async ({
  phone,
  shared: server,
}) => {
  const first = await phone.open()
  await logIn(first.page, server, DEMO_MEMBER)
  await first.page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect(badge(first.page)).toHaveText(/^Synced/)
  // Nobody has scanned yet: an installed app fetches the reader while it is idle.
  const read = () =>
    first.page.evaluate(async () => (await (await caches.open('barcode-reader')).keys()).length)
  await expect.poll(read).toBe(2)
  await first.context.close()

  const { context, page } = await phone.open()
  await network(context).off()
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  const at = (path: string) => server.url + path
  const parcel = await firstLink(page, at(paths.parcels('toShip')), /[?&]code=PK/)
  const payable = await firstLink(page, at(paths.orders('pendingPayment')), /purchasingOrderPay\/./)
  const order = await firstLink(page, payable, /orderDetail\/./)
  const screens = memberScreens({
    code: new URL(parcel).searchParams.get('code') ?? '',
    transCode: decodeURIComponent(order.split('/').at(-1) ?? ''),
    payable: new URL(payable).pathname,
  })
  const linked = new Set<string>()
  for (const { path, heading, up } of screens) {
    await test.step(path, async () => {
      await page.goto(at(path))
      const main = page.getByRole('main')
      const title = main.getByRole('heading', { level: 1 })
      await expect.soft(title).toBeVisible()
      if (heading !== null) await expect.soft(title).toHaveText(heading)
      await expect
        .soft(
          main.getByText(
            /Loading\.\.\.|Failed to obtain|couldn’t be loaded|isn’t available|Something went wrong/,
          ),
        )
        .toHaveCount(0)
      await expect
        .soft(page.getByRole('banner').getByRole('link', { name: /Offline/ }))
        .toBeVisible()
      if (up !== null) {
        const back = main.locator('header a').first()
        await expect.soft(back).toHaveAttribute('href', up)
        const box = await back.boundingBox()
        expect.soft(box?.height ?? 0, `${path}: the way back`).toBeGreaterThanOrEqual(THUMB)
        expect.soft(box?.y ?? PHONE_HEIGHT, `${path}: the way back`).toBeLessThan(PHONE_HEIGHT / 2)
      }
      const hrefs = await page
        .locator('a[href]:visible')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
      for (const href of hrefs) linked.add(screenOf(href))
    })
  }
  const wanted = screens.filter(({ isLinked }) => isLinked !== false)
  expect(wanted.filter(({ path }) => !linked.has(screenOf(path)))).toEqual([])

  await page.goto(at(paths.declare()))
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'label.jpg',
      mimeType: 'image/jpeg',
      buffer: await pictureOf(barWaybill('JD0012345678901')),
    })
  await expect(page.getByLabel('Tracking number')).toHaveValue('JD0012345678901')
})

test('every screen of the console, opened directly, has its heading and leads to every other one', async ({
  phone,
  shared: server,
}) => {
  const { page } = await phone.open()
  await logIn(page, server, DEMO_STAFF)
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  const main = page.getByRole('main')
  await page.goto(server.url + paths.staffReceive())
  await workInChina(main)
  const console = page.getByRole('navigation', { name: 'Warehouse console' })
  for (const { name, path, heading, opens } of STAFF_SCREENS) {
    await test.step(path, async () => {
      await page.goto(server.url + path)
      const title = main.getByRole('heading', { level: 1 })
      await expect.soft(title).toBeVisible()
      if (heading !== null) await expect.soft(title).toHaveText(heading)
      await expect
        .soft(page.getByRole('banner').getByRole('link', { name: 'Me', exact: true }))
        .toBeVisible()
      const place = console.locator('[aria-current]')
      const tab = main.locator('nav a[aria-current=page]').first()
      if (name === 'staffSearch') {
        await expect.soft(console.getByRole('link').first()).toBeInViewport({ ratio: 1 })
        await expect.soft(place).toHaveCount(0)
      } else {
        await expect.soft(place).toBeInViewport({ ratio: 1 })
      }
      if (name !== 'staffSearch' && name !== 'staffParcel') {
        // The row scrolls by whole pixels.
        await expect.soft(tab).toBeInViewport({ ratio: 0.95 })
        await expect.soft(tab).toHaveAttribute('href', path)
        if (heading === null)
          await expect.soft(tab).toContainText((await title.textContent()) ?? '')
      }
      if (opens === undefined) return
      await page.goto(await firstLink(page, server.url + (opens.list ?? path), opens.link))
      const back = main.locator('header a').first()
      await expect.soft(back).toHaveAttribute('href', opens.up)
      await expect.soft(back).toBeInViewport({ ratio: 1 })
      expect.soft((await back.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(THUMB)
    })
  }
})
