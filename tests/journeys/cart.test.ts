import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { visit, waiting } from '#tests/support/member-acts.ts'

test('a visitor’s cart becomes the member’s, is changed offline in two tabs, and reaches the server', async ({
  page,
  context,
  shared: server,
  openDevice,
}) => {
  await page.goto(server.url + paths.searchPage({ q: 'Celadon' }))
  await page.getByRole('link', { name: /Celadon tea set/ }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('In your cart: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cart (1)' }).click()
  await page.getByRole('button', { name: 'One more: Celadon tea set' }).click()
  await expect(page.getByLabel('Quantity: Celadon tea set')).toHaveValue('2')
  // The sum follows once the device has stored the quantity, which leaving the page at once would cut short.
  await expect(page.getByText('CN¥516.00').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to check out' })).toBeVisible()

  await logIn(page, server, 'cora@example.com')
  const quantity = page.getByLabel('Quantity: Celadon tea set')
  await expect(quantity).toHaveValue('2')
  await expect(waiting(page)).toHaveCount(0)
  await visit(page, paths.searchPage({ q: 'Celadon' }))
  await page.getByRole('link', { name: /Celadon tea set/ }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('In your cart: 3')).toBeVisible()
  await page.getByRole('link', { name: 'Cart (1)' }).click()
  await expect(quantity).toHaveValue('3')
  await readyOffline(page)

  await network(context).off()
  const other = await context.newPage()
  await other.goto(server.url + paths.cart())
  await expect(other.getByText('Showing what was saved at')).toBeVisible()
  await other.getByRole('button', { name: 'One more: Celadon tea set' }).click()
  await expect(quantity).toHaveValue('4')
  await page.getByLabel('Select: Celadon tea set').click()
  await expect(other.getByText('Select items to see what they cost.')).toBeVisible()
  await expect(waiting(page)).toHaveCount(1)

  await network(context).on()
  await expect(waiting(page)).toHaveCount(0)
  const phone = await openDevice(await context.storageState())
  await phone.goto(server.url + paths.cart())
  await expect(phone.getByLabel('Quantity: Celadon tea set')).toHaveValue('4')
  await expect(phone.getByLabel('Select: Celadon tea set')).not.toBeChecked()
})
