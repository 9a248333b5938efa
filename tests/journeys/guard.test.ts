import { paths } from '#engine/shared/paths.ts'
import { enterCode, expect, logIn, test } from '#tests/support/journey.ts'
import { declare, visit } from '#tests/support/member-acts.ts'

test('a visitor at the back office logs in and returns to the requested page', {
  tag: '@first',
}, async ({ page, shared: server }) => {
  await page.goto(server.url + paths.storeAddress())
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(page.getByRole('main').getByText(/log in first/i)).toBeVisible()
  await page.getByLabel('E-mail').fill('fay@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, await server.codeFor('fay@example.com'), paths.storeAddress())
})

test('a new member lands on the first steps, which go when a parcel is registered', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'new@example.com')
  await expect(page).toHaveURL(/\/admin\/cart$/)
  const steps = page.getByRole('main').getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.first()).toContainText(/SP\d+/)
  await expect(steps.last()).toContainText('in coupons')
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await visit(page, paths.cart())
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('Back closes an open sheet, and a parcel that was removed is not behind the list', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'back@example.com')
  await declare(page, { trackingNumber: 'SF1234567890123' })
  const remove = page.getByRole('button', { name: 'Remove this parcel' })
  await remove.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const at = page.url()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(at)
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('button', { name: 'Remove parcel' }).click()
  await page.waitForURL(`**${paths.parcels('toWarehouse')}`)
  await page.goBack()
  await expect(page.getByText('This parcel isn’t on this device')).toHaveCount(0)
})

test('a member who opens the login page is redirected to the back office with a message', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'gus@example.com')
  await page.goto(server.url + paths.login())
  await expect(page).toHaveURL(/\/admin\/cart$/)
  await expect(page.getByText(/already logged in/i)).toBeVisible()
})

for (const [from, to] of [
  ['/', '/home/tourist'],
  ['/home', '/home/tourist'],
  ['/shop', '/shop/home'],
]) {
  test(`${from} leads to ${to}`, async ({ page, shared: server }) => {
    await page.goto(server.url + from)
    await expect(page).toHaveURL(server.url + to)
  })
}

test('an unknown path shows the 404 page', async ({ page, shared: server }) => {
  await page.goto(`${server.url}/no/such/page`)
  await expect(page.getByText('404 Not Found')).toHaveCSS('font-weight', '700')
})

test('corrupt local storage falls back to defaults', async ({ page, shared: server }) => {
  await page.addInitScript(() => localStorage.setItem('root', '{"memberNum":'))
  await logIn(page, server, 'ida@example.com')
  await page.goto(server.url + paths.member())
  await expect(page.getByText('ida@example.com').first()).toBeVisible()
})
