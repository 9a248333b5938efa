import type { Page } from '@playwright/test'
import { newId } from '#engine/client/platform/ids.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { credit, type Desk, requestsOf } from '#tests/support/desk-requests.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'
import { badge, memberNumOf } from '#tests/support/member-acts.ts'
import { catalogueFile } from '#tests/support/products.ts'
import { openDesk, receive } from '#tests/support/warehouse-desk.ts'

/** Names that no other run on the same server has. */
function ownNames() {
  const own = newId().slice(-6)
  const digits = String(Number.parseInt(own, 16)).padStart(11, '0')
  return {
    member: `member-${own}@example.com`,
    staff: `staff-${own}@example.com`,
    productCode: `RET-${own}`,
    product: `Returned lantern ${own}`,
    trackingNumber: `YT73${digits.slice(-11)}`,
  }
}
type Names = ReturnType<typeof ownNames>

test('goods of the mall are paid, bought, shipped by the seller, received, returned and refunded', {
  tag: '@first',
}, async ({ page, browser, shared: server }) => {
  test.setTimeout(300_000)
  const names = ownNames()
  const desk = await openDesk(browser, server, names.staff)
  const requests = await requestsOf(desk, server)
  await sellLantern(requests, names)
  await logIn(page, server, names.member)
  const memberNum = await memberNumOf(page)
  await credit(requests, memberNum, 10_000)
  const request = await buyTwo(page, server, names)
  const { purchases } = await requests.get('/api/staff/purchases?list=toBuy')
  const { code } = purchases.find(({ requestId }: { requestId: string }) =>
    request.endsWith(requestId),
  )
  const display = groupedCode(code)

  await desk.goto(server.url + paths.staffPurchases())
  await desk.getByRole('row', { name: code }).click()
  await desk.getByRole('button', { name: 'Record purchase' }).click()
  await desk.getByLabel('Paid from').selectOption({ index: 1 })
  await desk.getByRole('button', { name: 'Record as bought' }).click()
  await expect(desk.getByText(`${display} was bought.`)).toBeVisible()
  await desk.goto(server.url + paths.staffPurchases({ list: 'toShip' }))
  await desk.getByRole('row', { name: code }).click()
  await desk.getByRole('button', { name: 'Record shipment' }).click()
  await desk.getByLabel('Carrier').fill('YTO')
  await desk.getByLabel('Tracking number').fill(names.trackingNumber)
  await desk.getByRole('button', { name: 'Save shipment' }).click()
  await expect(desk.getByText(`The parcel for ${display} is on its way.`)).toBeVisible()

  await page.goto(server.url + paths.parcels('toWarehouse'))
  await expect(page.getByText(names.trackingNumber, { exact: true })).toBeVisible()
  await desk.goto(server.url + paths.staffReceive())
  await receive(desk, names.trackingNumber)
  await page.goto(request)
  await expect(page.getByText('Everything has arrived in our warehouse.')).toBeVisible()
  await expect(badge(page)).toHaveText(/^Synced/)

  await page.getByRole('button', { name: `Return goods of ${names.trackingNumber}` }).click()
  await page.getByLabel(names.product).fill('1')
  await page.getByLabel('What’s wrong').fill('The glass is cracked')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('We’ll check it and let you know.')).toBeVisible()
  await expect(badge(page)).toHaveText(/^Synced/)

  await desk.goto(server.url + paths.staffReturns())
  await desk.getByRole('button', { name: code }).click()
  await expect(desk.getByText('The glass is cracked')).toBeVisible()
  await desk.getByRole('button', { name: 'Accept return' }).click()
  await expect(desk.getByText(`The return for ${display} was accepted.`)).toBeVisible()
  await expect(page.getByText('We’ll send the goods back.')).toBeVisible()
  await desk.goto(server.url + paths.staffReturns())
  await desk.getByRole('button', { name: code }).click()
  await desk.getByRole('button', { name: 'Record the seller’s refund' }).click()
  await desk.getByLabel('Paid into').selectOption({ index: 1 })
  await desk.getByRole('button', { name: 'Refund to the member' }).click()
  await expect(desk.getByText(/CN¥44\.00 went to the member/)).toBeVisible()
  await desk.context().close()

  await expect(page.getByText('The refund is in your balance.')).toBeVisible()
  await page.goto(server.url + paths.balance())
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('CN¥56.00')
})

/** Puts five pieces of a product for ¥44 on sale. */
async function sellLantern(requests: Desk, { product, productCode }: Names): Promise<void> {
  const { shops, categories } = await requests.get('/api/public/mall')
  const shop = shops.find(({ country }: { country: string }) => country === 'CN')
  const place = { shopId: shop.id, categoryId: categories[0].id }
  const lines = [
    { code: productCode, name_en: product, price: '44', cost: '30', stock_change: '5' },
  ]
  const file = catalogueFile(place, lines)
  await requests.post('/api/staff/catalogue/import', { mode: 'all', file })
}

/** Finds the product, checks two pieces out and pays them from the balance; answers the page of the request. */
async function buyTwo(page: Page, server: JourneyServer, { product }: Names): Promise<string> {
  await page.goto(server.url + paths.searchPage({ q: product }))
  await page.getByRole('link', { name: new RegExp(product) }).click()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText('To pay now')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/admin/purchasingOrderPay/*')
  await expect(page.getByText('or the order is closed automatically')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/admin/purchasingOrder?id=*')
  await expect(page.getByText('It’s paid. We’re buying it.')).toBeVisible()
  return page.url()
}
