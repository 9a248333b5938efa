import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { visit } from '#tests/support/member-acts.ts'

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'light' })

const DARK_PAPER = 'rgb(20, 17, 16)'

test('colors and text size that a member chooses are there before the app is, at each page', async ({
  page,
  shared: server,
}) => {
  const root = page.locator('html')
  await logIn(page, server, 'night@example.com')
  await visit(page, paths.member({ view: 'profile' }))
  await expect(root).not.toHaveCSS('background-color', DARK_PAPER)
  await page.getByLabel('Colors').selectOption('Dark')
  await expect(root).toHaveCSS('background-color', DARK_PAPER)
  await page.getByLabel('Text size').selectOption('Large')
  await expect(root).toHaveCSS('font-size', '18.4px')

  for (const path of [paths.parcels('all'), paths.tourist()]) {
    // Nothing that the app is made of is fetched, so that only the page itself can know it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await expect(root).toHaveCSS('background-color', DARK_PAPER)
    await expect(root).toHaveCSS('font-size', '18.4px')
  }

  await page.unroute('**/assets/*.js')
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, paths.member({ view: 'profile' }))
  await expect(page.getByLabel('Colors')).toHaveValue('dark')
  await page.getByLabel('Colors').selectOption('Light')
  await expect(root).not.toHaveCSS('background-color', DARK_PAPER)
})
