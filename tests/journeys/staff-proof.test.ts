import { paths } from '#engine/shared/paths.ts'
import { violations } from '#tests/support/axe.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

test('after twelve hours the console asks for a code and then saves the input, by keyboard alone', async ({
  page,
  server,
}) => {
  const email = 'wes@example.com'
  await logIn(page, server, email)
  expect(await page.evaluate(() => localStorage.getItem('device'))).toMatch(/^[\w-]{43}$/)
  await server.grantStaff(email)
  await page.goto(server.url + paths.staffReceive())
  await workInChina(page)
  await page.goto(server.url + paths.staffWarehouses())
  const phone = page.getByLabel('Phone').first()
  await phone.fill('+86 755 8765 4321')

  await server.ask("update session set proved_at = proved_at - interval '12 hours'")
  await server.restart()
  await phone.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toContainText(email)
  const mailMe = dialog.getByRole('button', { name: 'Send me a code' })
  for (let tabs = 0; tabs < 5; tabs += 1) {
    if (await mailMe.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])

  await page.keyboard.type(await server.codeFor(email))
  await expect(page.getByText('Saved. Members see the address from now on.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Phone').first()).toHaveValue('+86 755 8765 4321')
})
