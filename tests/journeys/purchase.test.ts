import { newId } from '#platform/ids.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { paths } from '#shared/paths.ts'
import { credit, openDesk } from '#tests/support/desk-requests.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { catalogueFile } from '#tests/support/products.ts'
import { receive } from '#tests/support/warehouse-desk.ts'

const TRACKING = 'YT7300000000001'

test('goods of the mall are paid, bought, shipped by the seller, received, returned and refunded', async ({
  page,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(120_000)
  const desk = await openDevice()
  const requests = await openDesk(desk, server, 'warehouse@example.com')
  const { shops, categories } = await requests.get('/api/public/mall')
  const shop = shops.find(({ country }: { country: string }) => country === 'CN')
  const place = { shopId: shop.id, categoryId: categories[0].id }
  const lines = [{ code: 'RET-1', name_en: 'Returned lantern', price: '44', stock_change: '5' }]
  const file = catalogueFile(place, lines)
  await requests.post('/api/staff/catalogue/import', { mode: 'all', file, requestId: newId() })

  await logIn(page, server, 'rhea@example.com')
  const memberNum = await page.evaluate(
    (): string => JSON.parse(localStorage.getItem('root') ?? '{}').memberNum,
  )
  await credit(requests, memberNum, 10_000)
  await page.goto(server.url + paths.searchPage({ q: 'Returned lantern' }))
  await page.getByRole('link', { name: /Returned lantern/ }).click()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: /^Cart \(/ }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/admin/purchasingOrderPay/*')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/admin/purchasingOrder?id=*')
  const request = page.url()
  await expect(page.getByText('It’s paid. We’re buying it.')).toBeVisible()
  const { purchases } = await requests.get('/api/staff/purchases?list=toBuy')
  const { code } = purchases.find(({ buyingId }: { buyingId: string }) =>
    request.endsWith(buyingId),
  )
  const shown = groupedCode(code)

  await desk.goto(server.url + paths.staff())
  await desk.getByRole('button', { name: 'China' }).click()
  await desk.goto(server.url + paths.staffPurchases())
  await desk.getByRole('button', { name: code }).click()
  await desk.getByRole('button', { name: 'Enter purchase' }).click()
  await desk.getByLabel('Paid from').selectOption({ index: 1 })
  await desk.getByRole('button', { name: 'Record as bought' }).click()
  await expect(desk.getByText(`${shown} was bought.`)).toBeVisible()
  await desk.getByRole('link', { name: 'To be shipped' }).click()
  await desk.getByRole('button', { name: code }).click()
  await desk.getByRole('button', { name: 'Enter shipment' }).click()
  await desk.getByLabel('Carrier').fill('YTO')
  await desk.getByLabel('Tracking number').fill(TRACKING)
  await desk.getByRole('button', { name: 'Save shipment' }).click()
  await expect(desk.getByText(`The parcel for ${shown} is on its way.`)).toBeVisible()

  await page.goto(server.url + paths.parcels('toWarehouse'))
  await expect(page.getByText(TRACKING, { exact: true })).toBeVisible()
  await desk.goto(server.url + paths.staffReceive())
  await receive(desk, TRACKING)
  await page.goto(request)
  await expect(page.getByText('Everything has arrived in our warehouse.')).toBeVisible()

  await page.getByRole('button', { name: `Return goods of ${TRACKING}` }).click()
  await page.getByLabel('Returned lantern').fill('1')
  await page.getByLabel('What’s wrong').fill('The glass is cracked')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('We’ll check it and let you know.')).toBeVisible()

  await desk.goto(server.url + paths.staffReturns())
  await desk.getByRole('button', { name: code }).click()
  await expect(desk.getByText('The glass is cracked')).toBeVisible()
  await desk.getByRole('button', { name: 'Accept return' }).click()
  await expect(desk.getByText(`The return for ${shown} was accepted.`)).toBeVisible()
  await desk.getByRole('button', { name: code }).click()
  await desk.getByRole('button', { name: 'Record the seller’s refund' }).click()
  await desk.getByLabel('Paid into').selectOption({ index: 1 })
  await desk.getByRole('button', { name: 'Refund to the member' }).click()
  await expect(desk.getByText(/¥44\.00 went to the member/)).toBeVisible()

  await expect(page.getByText('The refund is in your balance.')).toBeVisible()
  await page.goto(server.url + paths.balance())
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('¥56.00')
})
