import { paths } from '#engine/shared/paths.ts'
import { expect, test } from '#tests/support/journey.ts'

const WORDS = ['请检查网络后重新加载', '請檢查網路後重新載入', 'Check your connection and reload']

test('a page whose files do not load shows an error in three languages and can be reloaded', async ({
  page,
  shared: server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(server.url + paths.login())
  for (const words of WORDS) {
    await expect(page.getByText(words)).toBeVisible({ timeout: 20_000 })
  }
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByText('Check your connection and reload')).toBeHidden()
})

test('the prerendered home page shows an error when the app fails', async ({
  page,
  shared: server,
}) => {
  await page.route('**/assets/*.js', (route) =>
    /start-[^/]*\.js$/.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.goto(server.url + paths.tourist())
  await expect(page.getByText('Check your connection and reload')).toBeVisible()
})
