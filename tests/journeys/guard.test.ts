import { paths } from '#shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'

test('a visitor is sent from the back office to log in, and back to where they were going', async ({
  page,
  shared: server,
}) => {
  await page.goto(server.url + paths.storeAddress())
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/log in first/i)).toBeVisible()
  await page.getByLabel('E-mail').fill('fay@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(await server.codeFor('fay@example.com'))
  await page.waitForURL(`**${paths.storeAddress()}`)
})

test('a member who opens the login is sent to the back office and told so', async ({
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

test('an unknown path is the bold 404 page', async ({ page, shared: server }) => {
  await page.goto(`${server.url}/no/such/page`)
  await expect(page.getByText('404 Not Found')).toHaveCSS('font-weight', '700')
})

test('corrupt local storage means defaults, never a crash', async ({ page, shared: server }) => {
  await page.addInitScript(() => localStorage.setItem('root', '{"memberNum":'))
  await logIn(page, server, 'ida@example.com')
  await page.goto(server.url + paths.member())
  await expect(page.getByText('ida@example.com').first()).toBeVisible()
})
