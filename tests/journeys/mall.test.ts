import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, type JourneyServer, network, readyOffline, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

const LANGUAGES = { zh: '青瓷茶具套装', zh2: '青瓷茶具組', en: 'Celadon tea set' }
const cards = (page: Page) => page.locator(`a[href^="${paths.goodsDetail('')}"]`)
const openIn = async (page: Page, server: JourneyServer, language: string, q?: string) => {
  await page.addInitScript((key) => localStorage.setItem('language', key), language)
  await page.goto(server.url + paths.searchPage(q === undefined ? {} : { q }))
  await expect(cards(page).first()).toBeVisible()
}

for (const [language, name] of Object.entries(LANGUAGES)) {
  test(`in ${language} a product is found by its words in each script`, async ({
    page,
    shared,
  }) => {
    await openIn(page, shared, language)
    for (const keyword of ['杯', '杯子', 'cup', '茶壶', '茶壺']) {
      await page.getByRole('searchbox').fill(keyword)
      await page.getByRole('searchbox').press('Enter')
      await page.waitForURL(`**?q=${encodeURIComponent(keyword)}`)
      await expect(cards(page).filter({ hasText: name })).toBeVisible()
      await expect(cards(page)).not.toHaveCount(0)
      expect(await cards(page).count()).toBeLessThan(10)
    }
  })
}

test('back from a product the list is where it was, with all its pages and without asking again', async ({
  page,
  shared,
}) => {
  await openIn(page, shared, 'en')
  const first = await cards(page).count()
  await page.getByRole('button', { name: 'Show more' }).tap()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first)
  const all = await cards(page).count()
  const chosen = cards(page).nth(all - 3)
  await chosen.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  // The place in the moment of leaving: until then a late line above may move the list.
  const leaving = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Math.round(window.scrollY)), { capture: true }),
      ),
  )
  await chosen.tap()
  const left = await leaving
  expect(left).toBeGreaterThan(1_000)
  await page.waitForURL(`**${paths.goodsDetail('*')}`)
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goBack()
  await expect.poll(place).toBe(left)
  expect(await cards(page).count()).toBe(all)
  expect(requests.filter((url) => url.includes('/api/public/products'))).toEqual([])
})

test('pictures of a product are swiped through and looked at closely from their middle', async ({
  page,
  shared,
}) => {
  await openIn(page, shared, 'en', LANGUAGES.en)
  await cards(page).filter({ hasText: LANGUAGES.en }).tap()
  const current = page.locator('main button[aria-current=true]')
  await expect(current).toHaveAccessibleName('Celadon tea set, picture 1 of 2')
  const picture = page.getByRole('button', { name: /Zoom in: .* picture 1 of 2/ })
  const box = await picture.boundingBox()
  if (box === null) throw new Error('The picture is not shown')
  const { x, y, width, height } = box
  const touch = await page.context().newCDPSession(page)
  const swipe = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: x + width * part, y: y + height / 2 }],
    })
  await swipe('touchStart', 0.9)
  for (const part of [0.7, 0.5, 0.3, 0.1]) await swipe('touchMove', part)
  await swipe('touchEnd')
  await expect(current).toHaveAccessibleName('Celadon tea set, picture 2 of 2')

  await page.getByRole('button', { name: /Zoom in: .* picture 2 of 2/ }).tap()
  const sheet = page.getByRole('dialog')
  const closeup = sheet.getByRole('region', { name: 'Celadon tea set, picture 2 of 2' })
  const overflow = () => closeup.evaluate((at) => at.scrollWidth - at.clientWidth)
  expect(await overflow()).toBe(0)
  await sheet.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(overflow).toBeGreaterThan(300)
  const offCentre = await closeup.evaluate(
    (at) => at.scrollWidth - at.clientWidth - 2 * at.scrollLeft,
  )
  expect(Math.abs(offCentre)).toBeLessThanOrEqual(2)
  await sheet.getByRole('button', { name: 'Zoom out' }).tap()
  await expect.poll(overflow).toBe(0)
})

test('chips change the picture and the sum, and the button at the bottom edge fills the cart offline', async ({
  page,
  context,
  shared,
}) => {
  await openIn(page, shared, 'en', 'T-shirt')
  await cards(page).first().tap()
  await page.getByRole('combobox', { name: 'Destination' }).fill('Australia')
  await page.getByRole('option', { name: 'Australia', exact: true }).tap()
  await page.getByRole('radio', { name: 'White' }).check({ force: true })
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
  await expect(page.getByText('In total, estimated')).toBeVisible()
  await readyOffline(page)
  await network(context).off()
  await page.reload()
  await expect(page.getByText('Showing what was saved at').first()).toBeVisible()

  const first = page.getByRole('button', { name: /Zoom in: .* picture 1 of/ }).locator('img')
  const whiteOne = await first.getAttribute('src')
  await page.getByRole('radio', { name: 'Black' }).check({ force: true })
  await expect(first).not.toHaveAttribute('src', whiteOne ?? '')
  const width = await first.evaluate((image) => image.getBoundingClientRect().width)
  expect(Math.abs(width - 360)).toBeLessThanOrEqual(2)
  await expect(page.getByRole('radio', { name: /^L\s*Sold out/ })).toBeAttached()
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await expect(page.getByRole('row', { name: /^M/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/with shipping to Australia/)).toBeVisible()
  const sum = page.getByText('In total, estimated').locator('xpath=following-sibling::dd')
  const forOne = await sum.textContent()
  await page.getByRole('button', { name: 'One more' }).tap()
  await expect(sum).not.toHaveText(forOne ?? '')

  const bar = page.getByRole('button', { name: 'Add to cart' })
  await expect(bar).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeInViewport()
  await bar.tap()
  await expect(page.getByText('In your cart: 2')).toBeAttached()
  const facts = page
    .getByRole('heading', { name: 'Attributes' })
    .locator('xpath=ancestor::section[1]')
  await facts.evaluate((at) => at.scrollIntoView({ block: 'end' }))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [end, top] = await Promise.all([
    facts.evaluate((at) => at.getBoundingClientRect().bottom),
    bar.evaluate((at) => at.getBoundingClientRect().top),
  ])
  expect(end).toBeLessThanOrEqual(top)
})
