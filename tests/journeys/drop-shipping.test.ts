import { paths } from '#engine/shared/paths.ts'
import { credit, openDesk, packAndBill, receive } from '#tests/support/desk-requests.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { declare, memberNumOf } from '#tests/support/member-acts.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

test('a member ships a parcel to somebody else under a name and pays by balance; its evidence and slip are printed', async ({
  page,
  shared: server,
  openDevice,
}) => {
  await logIn(page, server, 'dora@example.com')
  const memberNum = await memberNumOf(page)
  const desk = await openDevice()
  const warehouse = await openDesk(desk, server, 'dora-warehouse@example.com')
  const cashier = await openDesk(await openDevice(), server, 'dora-cashier@example.com')
  await credit(cashier, memberNum, 100_000)
  await declare(page, { trackingNumber: 'SF8700000000001' })
  const code = await receive(warehouse, 'SF8700000000001')

  await page.goto(server.url + paths.parcel({ id: '', code }))
  await page.getByRole('link', { name: 'Ship it to someone else' }).click()
  await page.getByLabel('Sender name').fill('Little Teahouse')
  await page.getByRole('combobox', { name: 'Country or region' }).fill('Singapore')
  await page.getByRole('option', { name: 'Singapore' }).click()
  await page.getByLabel('Recipient').fill('Ravi Kumar')
  await page.getByLabel('Phone').fill('+65 9123 4567')
  await page.getByLabel('Street address').fill('1 Orchard Road #02-03')
  await page.getByLabel('Postal code').fill('238839')
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await next.click()
  await page.getByRole('button', { name: 'Choose', exact: true }).first().click()
  await next.click()
  await expect(page.getByText('Customs entry')).toBeVisible()
  await next.click()
  await expect(page.getByText('Sender on the packing slip: Little Teahouse')).toBeVisible()
  await page.getByRole('button', { name: 'Submit order' }).click()
  await page.waitForURL('**/admin/orderDetail/*')
  const transCode = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('Sender: Little Teahouse')).toBeVisible()

  await packAndBill(warehouse, transCode)
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  await desk.goto(server.url + paths.staffReceive())
  await workInChina(desk)
  await desk.goto(server.url + paths.staffOrders({ list: 'paid', code: transCode }))
  await desk.evaluate(() => {
    window.print = () => {}
  })
  await desk.getByRole('button', { name: 'Print packing slip' }).click()
  await desk.emulateMedia({ media: 'print' })
  const slip = desk.locator('.print-sheet')
  await expect(slip.getByText('Little Teahouse')).toBeVisible()
  await expect(slip).not.toContainText(/¥|Sampan|SP\d/)

  await page.goto(server.url + paths.parcel({ id: '', code }))
  await expect(page.getByText('carton with 1 parcel').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Evidence for parcel')).toBeVisible()
})
