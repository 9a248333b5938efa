import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'

test('an order is packed by scans, billed, paid, dispatched and delivered at the desk', {
  tag: '@first',
}, async ({ page: desk, shared: server, openDevice }) => {
  test.setTimeout(180_000)
  await logIn(desk, server, 'warehouse@example.com')
  await desk.goto(server.url + paths.staffOrders())
  // The oldest one.
  await desk.locator('a[href*="code=TC"]').first().click()
  const left = desk.locator('form').getByRole('listitem').locator('code')
  await expect(left.first()).toBeVisible()
  // The field for scans has the focus and is below the fold.
  await expect(desk.getByLabel('Package number')).toBeFocused()
  await expect(desk.getByRole('main').locator('header a').first()).toBeInViewport({ ratio: 1 })
  const transCode = new URL(desk.url()).searchParams.get('code') ?? ''

  for (const code of await left.allTextContents()) {
    await desk.getByLabel('Package number').fill(code)
    await desk.getByLabel('Package number').press('Enter')
    await expect(desk.getByText(`${groupedCode(code)} is in carton 1.`)).toBeVisible()
  }
  await desk.getByLabel('Weight').fill('3.2')
  await desk.getByLabel('Length').fill('40x30x20')
  await desk.getByLabel('Length').press('Enter')
  await expect(desk.getByLabel('Height', { exact: true })).toBeFocused()
  // 24,000 cm³ weigh more than 3.2 kg.
  await desk.getByRole('button', { name: 'Save cartons' }).click()
  await expect(desk.getByText('Each side needs a photo or a reason.')).toBeVisible()
  for (const side of ['Length', 'Width', 'Height'])
    await desk.getByLabel(`Why it’s missing: ${side} with tape measure`).selectOption('sealed')
  await desk.getByRole('button', { name: 'Save cartons' }).click()
  await desk.getByRole('button', { name: 'Calculate bill' }).click()
  await expect(desk.getByRole('table', { name: 'What changed' })).toBeVisible()
  await desk.getByRole('button', { name: 'Send bill' }).click()
  await expect(desk.getByRole('button', { name: 'Open again to repack' })).toBeVisible()

  const member = await openDevice()
  await logIn(member, server, 'mei@example.com')
  await member.goto(server.url + paths.order(transCode))
  await expect(member.getByRole('heading', { name: 'Carton 1 as measured' })).toBeVisible()
  await member.getByRole('link', { name: 'Pay', exact: true }).click()
  await member.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(member.getByText('Paid', { exact: true }).first()).toBeVisible()

  await desk.goto(server.url + paths.staffDispatch())
  await desk.locator(`a[href*="code=${transCode}"]`).click()
  await desk.getByLabel('Carrier', { exact: true }).selectOption('EMS')
  await desk.getByLabel('Carrier’s number').fill('EB123456799CN')
  await desk.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(desk.getByText(`${groupedCode(transCode)} is dispatched.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Record the outcome' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel('Outcome').selectOption('delivered')
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(desk.getByText('Carton 1: Delivered')).toBeVisible()
})
