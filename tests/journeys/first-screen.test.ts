import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { visit } from '#tests/support/member-acts.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a warehouse address and its copy button are on the first screen of a small phone', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'small@example.com')
  await visit(page, paths.storeAddress())
  const copy = page.getByRole('button', { name: 'Copy the whole address' }).first()
  await expect(copy).toBeVisible()
  const card = page.getByRole('article').first()
  const tabs = await page.getByRole('navigation', { name: 'Member' }).last().boundingBox()
  const box = await copy.boundingBox()
  const width = (await card.boundingBox())?.width ?? 0
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  expect(box?.width).toBeGreaterThan(width * 0.8)
  await expect(page.getByRole('link', { name: 'Claim a parcel' })).toHaveCount(1)
})
