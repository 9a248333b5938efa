import type { Page } from '@playwright/test'
import { newId } from '#engine/client/platform/ids.ts'
import { paths } from '#engine/shared/paths.ts'
import { credit, openDesk, packAndBill, receive } from '#tests/support/desk-requests.ts'
import {
  expect as atOnce,
  test as base,
  type JourneyServer,
  logIn,
  photo,
} from '#tests/support/journey.ts'
import { type JourneyProxy, startJourneyProxy } from '#tests/support/journey-proxy.ts'
import { addAddress, badge, declare, memberNumOf, visit } from '#tests/support/member-acts.ts'
import { catalogueFile } from '#tests/support/products.ts'

/** A phone abroad in a basement. The worker's requests pass here too. */
const SLOW = { delayMs: 400, bitsPerSecond: 400_000 }

/** On this line a picture takes seconds, behind what the app fetches for use offline. */
const expect = atOnce.configure({ timeout: 60_000 })

const test = base.extend<{ line: JourneyProxy; far: JourneyServer }>({
  line: async ({ shared }, use) => {
    const line = await startJourneyProxy(shared.url, SLOW)
    await use(line)
    await line.end()
  },
  /** The server as the slow phone sees it. */
  far: async ({ shared, line }, use) => use({ ...shared, url: line.url }),
})

test.describe.configure({ timeout: 480_000 })

/** The page that a payment leads to, or the page of the payment where sync has brought the payment first. */
const PAID = /^(?:Paid$|It’s paid|Order is not in pending-payment state)/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/**
 * Presses a button until its act is done: first the request is lost, then its answer, of which the page says each time
 * that it can be pressed again. Sync may bring what was done before the third press.
 */
async function pressUntilDone(
  page: Page,
  line: JourneyProxy,
  { name, path, done }: { name: string; path: RegExp; done: () => Promise<unknown> },
): Promise<void> {
  const canRepeat = page
    .getByText(/Try again when you’re connected|Try again in a moment|It’s never sent twice/)
    .first()
  const unheard = line.stopNext('POST', path, 'unheard')
  await button(page, name).click()
  await unheard
  await expect(button(page, `Loading... ${name}`)).toHaveAttribute('aria-busy', 'true')
  line.cut()
  await expect(canRepeat).toBeVisible()
  line.mend()
  const answered = line.stopNext('POST', path, 'answered').then(line.cut)
  await button(page, name).click()
  await answered
  await expect(canRepeat).toBeVisible()
  line.mend()
  const again = button(page, name)
    .click()
    .catch(() => undefined)
  const arrived = done()
  await Promise.race([arrived, again])
  await arrived
}

test('on a slow line a member logs in, registers a parcel, ships it and pays once though the answer was lost', async ({
  page,
  line,
  far,
  shared: server,
  openDevice,
}) => {
  const desk = await openDesk(await openDevice(), server, 'porter@example.com')
  await logIn(page, far, 'basement@example.com')
  await credit(desk, await memberNumOf(page), 100_000)
  await addAddress(page, far)

  const trackingNumber = 'SF8815000000001'
  const lost = line.stopNext('POST', /^\/api\/sync$/, 'answered')
  await declare(page, { trackingNumber, pictures: [await photo()] })
  await lost
  line.cut()
  line.mend()
  await expect(
    page.getByText('Photo waiting to upload').or(badge(page).getByText('Syncing…')).first(),
  ).toBeVisible()
  await expect(badge(page)).toHaveText(/^Synced/)
  await receive(desk, trackingNumber)

  await visit(page, paths.parcels('toShip'))
  await expect(page.getByRole('link', { name: /^Parcel / })).toHaveCount(1)
  await page.getByRole('link', { name: 'Ship parcels' }).click()
  await page.getByRole('group').getByRole('checkbox').first().check()
  await expect(page.getByText('Cheapest to Singapore')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(page.getByText('Check it once more')).toBeVisible()
  await button(page, 'Continue').click()
  await button(page, 'Choose').first().click()
  await button(page, 'Continue').click()
  await expect(page.getByText('Customs entry')).toBeVisible()
  await button(page, 'Continue').click()
  await pressUntilDone(page, line, {
    name: 'Submit order',
    path: /^\/api\/orders$/,
    done: () => page.waitForURL('**/admin/orderDetail/*'),
  })
  const transCode = page.url().split('/').at(-1) ?? ''
  await packAndBill(desk, transCode)

  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await pressUntilDone(page, line, {
    name: 'Pay',
    path: /^\/api\/payments$/,
    done: () => expect(page.getByText(PAID).first()).toBeVisible(),
  })
  await visit(page, paths.order(transCode))
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(badge(page)).toHaveText(/^Synced/)
  await visit(page, paths.orders())
  await expect(page.getByRole('main').getByRole('link', { name: /^Order / })).toHaveCount(1)
  await visit(page, paths.balance())
  await expect(page.getByText('Order payment')).toHaveCount(1)
})

test('on a slow line goods are bought once, and a message with a picture arrives once', async ({
  page,
  line,
  far,
  shared: server,
  openDevice,
}) => {
  const desk = await openDesk(await openDevice(), server, 'shopper@example.com')
  const { shops, categories } = await desk.get('/api/public/mall')
  const place = { shopId: shops[0].id, categoryId: categories[0].id }
  const product = `Slow lantern ${newId().slice(-6)}`
  const goods = { code: newId().slice(-8), name_en: product, price: '44', stock_change: '5' }
  const file = catalogueFile(place, [goods])
  await desk.post('/api/staff/catalogue/import', { mode: 'all', file, onceKey: newId() })

  await logIn(page, far, 'cellar@example.com')
  await credit(desk, await memberNumOf(page), 10_000)
  await visit(page, paths.searchPage({ q: product }))
  await page.getByRole('link', { name: product }).click()
  await button(page, 'Add to cart').click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()
  await button(page, 'Check out').click()
  await expect(page.getByText('To pay now')).toBeVisible()
  await pressUntilDone(page, line, {
    name: 'Place order',
    path: /^\/api\/checkouts$/,
    done: () => page.waitForURL('**/admin/purchasingOrderPay/*'),
  })
  await pressUntilDone(page, line, {
    name: 'Pay',
    path: /^\/api\/payments$/,
    done: () => expect(page.getByText(PAID).first()).toBeVisible(),
  })
  await visit(page, paths.balance())
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('CN¥56.00')

  await visit(page, paths.messages({ subject: 'general' }))
  await button(page, 'Add photos').click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await page.getByLabel('Your message').fill('Is this the right lantern?')
  const lost = line.stopNext('POST', /^\/api\/sync$/, 'answered')
  await button(page, 'Send message').click()
  await expect(page.getByText('Photo waiting to upload')).toBeVisible()
  await lost
  line.cut()
  line.mend()
  await expect(page.getByText('Photo waiting to upload')).toHaveCount(0)
  await expect(badge(page)).toHaveText(/^Synced/)
  const sent = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'Is this the right lantern?' })).toHaveCount(1)
  const { threads } = await desk.get('/api/staff/threads?list=all')
  const isSearch = ({ beginning }: { beginning: string }) => beginning.includes('the right lantern')
  expect(threads.filter(isSearch)).toMatchObject([{ messageCount: 1 }])
})
