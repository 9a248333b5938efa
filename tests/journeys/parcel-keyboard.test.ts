import type { Locator, Page } from '@playwright/test'
import { expect, logIn, photo, test } from '#tests/support/journey.ts'
import { declare } from '#tests/support/member-acts.ts'

test.use({ viewport: { width: 360, height: 740 } })

const isIn = (dialog: Locator) => dialog.evaluate((sheet) => sheet.contains(document.activeElement))
const isFocused = (one: Locator) => one.evaluate((control) => control === document.activeElement)

/** Tabs until a control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let tabs = 0; tabs < 40 && !(await isFocused(control)); tabs += 1) {
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** Opens a sheet by its button, goes round in it both ways, and leaves it by Escape. */
async function goRound(page: Page, opener: Locator, dialog: Locator) {
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(() => isIn(dialog)).toBe(true)
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let tabs = 0; tabs < 10; tabs += 1) {
      await page.keyboard.press(key)
      expect(await isIn(dialog)).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => isIn(dialog)).toBe(true)
}

test('a parcel is claimed, or removed, by keyboard alone on a narrow phone', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'keys@example.com')
  await declare(page, { trackingNumber: 'SF1234567890771' })
  const claim = page.getByRole('dialog', { name: 'Claim this parcel' })
  await goRound(page, page.getByRole('button', { name: 'Claim this parcel' }), claim)
  await tabTo(page, claim.getByRole('button', { name: 'Claim parcel' }))
  await page.keyboard.press('Enter')
  await expect(claim.getByText('Add at least one picture as proof')).toBeVisible()
  expect(await isIn(claim)).toBe(true)
  await claim
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(claim.getByAltText('Number 1')).toBeVisible()
  await tabTo(page, claim.getByRole('button', { name: 'Claim parcel' }))
  await page.keyboard.press('Enter')
  await expect(claim).toHaveCount(0)
  await expect(page.getByText('Claim submitted').first()).toBeVisible()

  await declare(page, { trackingNumber: 'SF1234567890772' })
  const question = page.getByRole('dialog', { name: 'Remove this parcel?' })
  await goRound(page, page.getByRole('button', { name: 'Remove this parcel' }), question)
  await tabTo(page, question.getByRole('button', { name: 'Remove parcel' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/package\/toWarehouse/)
  await expect(page.getByText('SF12 3456 7890 772')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
