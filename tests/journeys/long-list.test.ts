import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { pasteParcels, visit } from '#tests/support/member-acts.ts'

test.use({ viewport: { width: 360, height: 740 } })

const COUNT = 60
const cards = (page: Page) => page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')

/** What the cards on the page need beyond their height, and the gaps between them, in whole pixels. */
const layout = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    return {
      cut: all.map(({ firstElementChild: label }) =>
        label === null ? 0 : label.scrollHeight - label.clientHeight,
      ),
      gaps: boxes.slice(1).map(({ top }, nth) => Math.round(top - (boxes[nth]?.bottom ?? 0))),
    }
  })

test('a long list cuts no card at twice the text, leaves no room below one, and is found again', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'lin@example.com')
  await pasteParcels(
    page,
    Array.from({ length: COUNT }, (_, nth) => `SF${1_000_000_000_000 + nth}`),
  )
  await visit(page, paths.parcels('toWarehouse'))
  // What is said once about the new parcels goes.
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  for (const percent of [100, 200]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, percent)
    await expect(async () => {
      const { cut, gaps } = await layout(page)
      expect(new Set(cut)).toEqual(new Set([0]))
      for (const gap of gaps) expect(Math.abs(gap - 0.08 * percent)).toBeLessThanOrEqual(1)
    }).toPass()
  }

  for (let screens = 0; screens < 5; screens += 1) await page.mouse.wheel(0, 700)
  const card = cards(page).getByRole('link', { name: 'Parcel SF1000000000039' })
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(card).toBeInViewport({ timeout: 200 })
  }).toPass()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/code=|id=/)
  await page.goBack()
  await expect(card).toBeInViewport()

  await card.focus()
  for (let tabs = 0; tabs < 12; tabs += 1) await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(focused).toMatch(/^\/admin\/package\/all/)
  await expect(page.locator(':focus')).toBeInViewport()
})
