import { paths } from '#engine/shared/paths.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' })

declare global {
  interface Window {
    shifts: number[]
  }
}

test('nothing jumps for a visitor who is at the end of the home page when reviews and news arrive', async ({
  page,
  shared: server,
}) => {
  await page.addInitScript(() => {
    window.shifts = []
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(Reflect.get(entry, 'value'))
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/public/**', async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.goto(server.url + paths.tourist())
  const footer = page.getByRole('contentinfo')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  // Links at the end must not be where something else comes.
  await expect(page.locator('[data-coming]')).toHaveCount(1)
  await expect(footer).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  looked.resolve()
  await expect(page.getByRole('heading', { name: 'Latest news' })).toBeVisible()
  await expect(footer).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})
