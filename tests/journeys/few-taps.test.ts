import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { credit, openDesk, packAndBill, receive } from '#tests/support/desk-requests.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { addAddress, declare, memberNumOf, visit } from '#tests/support/member-acts.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const MOST_TAPS = 6
const MOST_TAPS_TO_PAY = 4
const MOST_TAPS_TO_SHIP = 8
const MOST_FIELDS = 3

/** A person with one thumb: what they tap, and the fields that they type into. */
function thumb(page: Page) {
  const count = { taps: 0, fields: 0 }
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    count.taps += 1
    await target.tap()
  }
  const type = async (label: string, text: string) => {
    count.fields += 1
    await tap(page.getByLabel(label))
    await page.keyboard.insertText(text)
  }
  return { count, tap, type }
}

const register = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Register', exact: true })

test('a parcel is registered in three fields and six taps, and the next one in five', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'taps@example.com')
  await visit(page, paths.tourist())
  const first = thumb(page)
  await first.tap(register(page))
  await first.type('Tracking number', 'SF1234567890661')
  await first.type('Goods name', 'Bluetooth headphones')
  await first.type('Unit price', '128.50')
  await first.tap(page.getByText('China warehouse', { exact: true }))
  await first.tap(page.getByRole('button', { name: 'Register parcel' }))
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)
  expect(first.count.taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(first.count.fields).toBeLessThanOrEqual(MOST_FIELDS)

  const next = thumb(page)
  await next.tap(register(page))
  // Sent to the same warehouse again, and what has a battery says so with a tap.
  await expect(page.getByText('China warehouse', { exact: true })).toBeVisible()
  await next.type('Tracking number', 'SF1234567890662')
  await next.type('Goods name', '蓝牙耳机')
  await next.type('Unit price', '99')
  await next.tap(page.getByText('Battery inside', { exact: true }))
  await next.tap(page.getByRole('button', { name: 'Register parcel' }))
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)
  expect(next.count.taps).toBeLessThanOrEqual(MOST_TAPS)
  const stored = await server.ask(
    "select g.tags, p.destination_warehouse_id w, g.quantity from goods g join parcel p on p.id = g.parcel_id where p.tracking_number = 'SF1234567890662'",
  )
  expect(stored).toMatchObject([{ w: 'CN', quantity: 1 }])
  expect(JSON.stringify(stored[0]?.tags)).toContain('battery')
})

test('further fields open by themselves when something in them is wrong', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'further@example.com')
  await declare(page, { trackingNumber: 'SF1234567890663' })
  await visit(page, paths.declare())
  const quantity = page.getByLabel('Quantity')
  await expect(quantity).toBeHidden()
  await page.locator('summary').click()
  await quantity.fill('0')
  await page.locator('summary').click()
  await expect(quantity).toBeHidden()
  await page.getByLabel('Tracking number').fill('SF1234567890664')
  await page.getByLabel('Goods name').fill('Cup')
  await page.getByLabel('Unit price').fill('5')
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(quantity).toBeFocused()
  await quantity.fill('1')
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)
})

test('a row of a batch is one line on a phone, and its fields are behind it', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'lines@example.com')
  await visit(page, paths.declare({ paste: 1 }))
  await page
    .getByLabel(/One parcel per line/)
    .fill('SF1234567890671, Cotton T-shirt, 2, 39.90\nSF1234567890672, Cup, 1, 5')
  await page.getByRole('button', { name: 'Read list' }).click()
  const lines = page.getByRole('listitem').filter({ hasText: 'SF12345678906' })
  await expect(lines).toHaveCount(2)
  for (const line of await lines.all()) {
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(60)
  }
  await expect(page.getByLabel('Goods name')).toHaveCount(2)
  await expect(page.getByLabel('Goods name').first()).toBeHidden()
  await lines
    .first()
    .getByRole('button', { name: /SF1234567890671/ })
    .click()
  await page.getByLabel('Goods name').first().fill('Linen shirt')
  await expect(lines.first()).toContainText('Linen shirt')
})

test('parcels that arrived are ordered from the home page in eight taps, and their bill is paid in four', async ({
  page,
  shared: server,
  openDevice,
}) => {
  await logIn(page, server, 'arrived@example.com')
  await addAddress(page, server)
  const desk = await openDesk(await openDevice(), server, 'taps-desk@example.com')
  await credit(desk, await memberNumOf(page), 100_000)
  for (const trackingNumber of ['SF8810000000001', 'SF8810000000002']) {
    await declare(page, { trackingNumber })
    await receive(desk, trackingNumber)
  }
  await visit(page, paths.tourist())
  const shipper = thumb(page)
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await shipper.tap(page.getByRole('link', { name: 'Ship', exact: true }))
  await shipper.tap(next)
  await expect(page.getByText('Check it once more')).toBeVisible()
  await shipper.tap(next)
  await shipper.tap(page.getByRole('button', { name: 'Choose', exact: true }).first())
  await shipper.tap(next)
  await expect(page.getByText('Customs entry')).toBeVisible()
  await shipper.tap(next)
  await shipper.tap(page.getByRole('button', { name: 'Submit order' }))
  await page.waitForURL('**/admin/orderDetail/*')
  expect(shipper.count.taps).toBeLessThanOrEqual(MOST_TAPS_TO_SHIP)

  const transCode = page.url().split('/').at(-1) ?? ''
  await packAndBill(desk, transCode)
  await visit(page, paths.tourist())
  const payer = thumb(page)
  await payer.tap(page.getByRole('link', { name: 'Pay', exact: true }))
  await payer.tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await page.waitForURL('**/admin/orderDetail/*')
  expect(payer.count.taps).toBeLessThanOrEqual(MOST_TAPS_TO_PAY)
})
