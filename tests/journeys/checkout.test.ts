import { newId } from '#engine/client/platform/ids.ts'
import { paths } from '#engine/shared/paths.ts'
import { credit, openDesk } from '#tests/support/desk-requests.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { memberNumOf } from '#tests/support/member-acts.ts'
import { catalogueFile } from '#tests/support/products.ts'

test('two browsers check out the last piece: one is told, the other pays it from the balance', {
  tag: '@first',
}, async ({ page, shared: server, openDevice }) => {
  test.setTimeout(240_000)
  const desk = await openDesk(await openDevice(), server, 'checkout-desk@example.com')
  const { shops, categories } = await desk.get('/api/public/mall')
  const place = { shopId: shops[0].id, categoryId: categories[0].id }
  const lines = [{ code: 'LAST-1', name_en: 'Last lantern', price: '88', stock_change: '1' }]
  const file = catalogueFile(place, lines)
  await desk.post('/api/staff/catalogue/import', { mode: 'all', file, onceKey: newId() })

  const other = await openDevice()
  for (const [buyer, email] of [
    [page, 'anna@example.com'],
    [other, 'bert@example.com'],
  ] as const) {
    await logIn(buyer, server, email)
    await buyer.goto(server.url + paths.searchPage({ q: 'lantern' }))
    await buyer.getByRole('link', { name: /Last lantern/ }).click()
    await buyer.getByRole('button', { name: 'Add to cart' }).click()
    await buyer.getByRole('link', { name: 'Cart (1)' }).click()
    await buyer.getByRole('button', { name: 'Check out' }).click()
    await expect(buyer.getByText('To pay now')).toBeVisible()
  }
  const memberNum = await memberNumOf(page)
  await credit(desk, memberNum, 10_000)

  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/admin/purchasingOrderPay/*')
  await other.getByRole('button', { name: 'Place order' }).click()
  await expect(other.getByText('Insufficient stock: 0 left. It stays in your cart.')).toBeVisible()

  await expect(page.getByText('or the order is closed automatically')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/admin/purchasingOrder?id=*')
  await page.goto(server.url + paths.balance())
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('CN¥12.00')
  await page.goto(server.url + paths.cart())
  await expect(
    page.getByText('Your cart is empty').or(page.getByText('Your first steps')),
  ).toBeVisible()
})
