import type { Locator, Page } from '@playwright/test'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { look } from '#tests/support/look.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Moves the focus to a control with the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`${control} cannot be reached with the Tab key`)
}

/** What customs are told, a line for each good. */
const customsLines = (page: Page) => page.getByRole('button', { name: /HS code/ })

test('an order is submitted with the keyboard alone, and each step can be used at every size, in light and dark mode', async ({
  page,
  shared: server,
}) => {
  // Seven screens, each at six sizes.
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, server, DEMO_MEMBER)
  await page.goto(server.url + paths.outbound())
  const press = async (control: Locator, key: 'Space' | 'Enter') => {
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  await press(page.getByRole('group').getByRole('checkbox', { disabled: false }).first(), 'Space')
  await press(button(page, 'Continue'), 'Enter')
  await expect(page.getByText('Check it once more')).toBeVisible()
  await press(button(page, 'Continue'), 'Enter')
  await press(button(page, 'Choose').first(), 'Enter')
  await expect(button(page, 'Chosen')).toBeFocused()
  await press(button(page, 'Continue'), 'Enter')
  await expect(page.getByText('Customs entry')).toBeVisible()
  for (const line of await customsLines(page).all()) {
    await press(line, 'Enter')
    // The focus selects what is there.
    await tabTo(page, page.getByLabel('Description for customs'))
    await page.keyboard.type('rubber yoga mat')
    await press(button(page, 'Confirm'), 'Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await press(button(page, 'Continue'), 'Enter')
  const now = page.getByRole('radio', { name: /^Ask me first/ })
  await tabTo(page, now)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Pay automatically/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(now).toBeChecked()
  await press(button(page, 'Submit order'), 'Enter')
  await page.waitForURL('**/admin/orderDetail/*')
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible()

  await page.goto(server.url + paths.outbound())
  await button(page, 'Continue').click()
  await expect(page.getByText('Choose at least one parcel.')).toBeVisible()
  await look(page, 'outbound: nothing chosen')
  await page.getByRole('group').getByRole('checkbox', { disabled: false }).first().check()
  await expect(page.getByText(/^Cheapest to/)).toBeVisible()
  await look(page, 'outbound: parcels')
  await button(page, 'Continue').click()
  await expect(page.getByText('Check it once more')).toBeVisible()
  await look(page, 'outbound: address')
  await button(page, 'Continue').click()
  await button(page, 'Choose').first().click()
  await page.getByText('How it’s calculated').first().click()
  await look(page, 'outbound: method')
  await button(page, 'Continue').click()
  await expect(page.getByText('Customs entry')).toBeVisible()
  await look(page, 'outbound: extras')
  for (const line of await customsLines(page).all()) {
    await line.click()
    await page.getByLabel('Description for customs').fill('rubber yoga mat')
    await button(page, 'Confirm').click()
  }
  const fillCode = async (code: string) => {
    await customsLines(page).first().click()
    await page.getByLabel('HS code').fill(code)
    await button(page, 'Confirm').click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await fillCode('12')
  await page.getByRole('checkbox').first().check()
  await button(page, 'Continue').click()
  await expect(page.getByText('An additional service must be selected.')).toBeVisible()
  await look(page, 'outbound: extras with errors')
  await fillCode('')
  await page.getByRole('checkbox').first().uncheck()
  await button(page, 'Continue').click()
  await expect(button(page, 'Submit order')).toBeVisible()
  await look(page, 'outbound: review')
})
