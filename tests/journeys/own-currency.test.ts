import { paths } from '#engine/shared/paths.ts'
import { expect, network, readyOffline, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

test('a visitor chooses a currency once, and sees every price in it too, offline by the last rate', async ({
  page,
  shared,
}) => {
  await page.goto(shared.url + paths.mallHome())
  const cards = page.locator(`a[href^="${paths.goodsDetail('')}"]`)
  await expect(cards.first()).toBeVisible()
  await expect(page.getByText('≈')).toHaveCount(0)
  await page.getByText('Show prices in another currency too').tap()
  await page.getByLabel('Prices also in').selectOption('JPY')
  await expect(cards.first()).toContainText(/≈ JPY\s[\d,]+/)
  await expect(page.getByText(/1 JPY = CN¥0\.\d+/)).toBeVisible()
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWide()).toBe(false)

  await readyOffline(page)
  await cards.first().tap()
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page.getByText(/≈ JPY/).first()).toBeVisible()
  expect(await isWide()).toBe(false)
  await network(page.context()).off()
  await page.reload()
  await expect(page.getByText(/≈ JPY/).first()).toBeVisible()
  await expect(page.getByText('About the prices in JPY')).toBeVisible()
})
