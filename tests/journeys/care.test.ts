import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { approveTransfer, credit, openDesk, receive } from '#tests/support/desk-requests.ts'
import { expect, logIn, photo, test } from '#tests/support/journey.ts'
import { declare, memberNumOf } from '#tests/support/member-acts.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

test('a member orders inspections by balance and by a transfer of the shortfall, and sees what staff found', async ({
  page,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(120_000)
  await logIn(page, server, 'ines@example.com')
  const memberNum = await memberNumOf(page)
  const desk = await openDevice()
  const warehouse = await openDesk(desk, server, 'ines-warehouse@example.com')
  const cashier = await openDesk(await openDevice(), server, 'ines-cashier@example.com')
  await credit(cashier, memberNum, 600)
  await declare(page, { trackingNumber: 'SF8900000000001' })
  const code = await receive(warehouse, 'SF8900000000001')

  await page.goto(server.url + paths.parcel({ id: '', code }))
  await page.getByRole('link', { name: 'Order an inspection' }).click()
  await page.getByLabel('Requirements').fill('Are both pots whole?')
  await page.getByRole('checkbox', { name: /Detailed photos/ }).check()
  await page.getByRole('button', { name: 'Pay and order' }).click()
  await expect(page.getByText('We’re inspecting your parcel.')).toBeVisible()

  await desk.goto(server.url + paths.staffReceive())
  await workInChina(desk)
  await desk.goto(server.url + paths.staffInspections())
  await desk.getByRole('button', { name: code }).click()
  await expect(desk.getByText('Are both pots whole?')).toBeVisible()
  await desk.getByRole('button', { name: 'Record the result' }).click()
  await desk.getByLabel('Result', { exact: true }).fill('Both are whole, one lid is chipped')
  await desk
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(desk.getByAltText('Number 1')).toBeVisible()
  await desk.getByRole('button', { name: 'Send the result' }).click()
  await expect(desk.getByText(/has the result of/)).toBeVisible()

  // The member's page is still open.
  await expect(page.getByText('one lid is chipped')).toBeVisible()
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()

  // ¥1.00 is left.
  await page.getByLabel('Requirements').fill('Count the lids')
  await page.getByRole('checkbox', { name: /Counting/ }).check()
  await expect(
    page.getByText('Insufficient balance for inspection: pay the shortfall or recharge first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pay the shortfall' }).click()
  await page.waitForURL('**/admin/purchasingOrderPay/**')
  await page.getByRole('radiogroup', { name: 'Transfer to' }).getByText(/CNY/).first().click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Your transfer is being reviewed.')).toBeVisible()
  await approveTransfer(cashier, code)
  await expect(page.getByText('We’re inspecting your parcel.')).toBeVisible()
})

test('staff ask what to do with a parcel, the member has it returned, and sees the proof', async ({
  page,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(120_000)
  await logIn(page, server, 'enda@example.com')
  const desk = await openDevice()
  const warehouse = await openDesk(desk, server, 'enda-warehouse@example.com')
  await declare(page, { trackingNumber: 'SF8900000000002' })
  const code = await receive(warehouse, 'SF8900000000002')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url + paths.parcel({ id: '', code }))

  await desk.goto(server.url + paths.staffEndings({ code }))
  await desk.getByRole('button', { name: 'Ask the member' }).click()
  await desk.getByText('Prohibited goods').click()
  await desk.getByLabel('What you tell the member').fill('It holds a lighter.')
  await desk.getByRole('button', { name: 'Ask the member' }).click()
  await expect(desk.getByText(`The member of ${groupedCode(code)} was asked.`)).toBeVisible()

  await expect(page.getByText('It holds a lighter.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose what happens', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Return it').click()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Enter where to return it')).toBeVisible()
  await sheet.getByLabel('Where to return it').fill('The seller, 8 Kiln Road, Jingdezhen')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('We’ll return it as you asked.')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('8 Kiln Road')).toBeVisible()
  await desk.getByLabel('Carrier').fill('SF Express')
  await desk.getByLabel('Tracking number').fill('SF7700000000001')
  await desk
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(desk.getByAltText('The proof')).toBeVisible()
  await desk.getByRole('button', { name: 'Record the return' }).click()
  await expect(desk.getByText(`The end of ${groupedCode(code)} is recorded.`)).toBeVisible()

  await expect(page.getByText('Returned by SF Express, number SF7700000000001.')).toBeVisible()
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()
})
