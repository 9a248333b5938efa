import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import {
  expect,
  type JourneyServer,
  logIn,
  network,
  photo,
  readyOffline,
  test,
} from '#tests/support/journey.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

const PAYEE = '01890000-0000-7000-8000-0000000000f1'

/** The account that members pay to. */
async function openPayee(server: JourneyServer): Promise<void> {
  await server.ask(
    `insert into payee_account (id, label, holder, bank, number, currency, active, updated_at)
     values ('${PAYEE}', 'Bank of China', 'Sampan Ltd', 'Bank of China', '6216 0001', 'CNY', true, now())`,
  )
  await server.restart()
}

async function fillTopUp(page: Page, amount: string, picture: Awaited<ReturnType<typeof photo>>) {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.locator('input[type=file]').last().setInputFiles(picture)
  await expect(page.getByAltText('Number 1')).toBeVisible()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send for review' }).click()

test('a top-up is rejected, another one is approved, and the balance follows in the other tab', {
  tag: '@first',
}, async ({ page, server, openDevice }) => {
  test.setTimeout(180_000)
  await openPayee(server)
  await logIn(page, server, 'mei@example.com')
  const balance = await page.context().newPage()
  await balance.goto(server.url + paths.balance())
  await page.goto(server.url + paths.balance())
  await page.getByRole('link', { name: 'Top up' }).click()
  await expect(page.getByText('6216 0001')).toBeVisible()
  const screenshot = await photo()

  for (const amount of ['0', '-1', '1e18', '0.001']) {
    await page.getByLabel('Amount', { exact: true }).fill(amount)
    await send(page)
    await expect(page.getByLabel('Amount', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount)
  }
  await expect(page.getByText('Add a screenshot of the transfer')).toBeVisible()
  const text = Buffer.from('this is no picture')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: text })
  await expect(page.getByText('notes.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await fillTopUp(page, '１００', screenshot)
  await send(page)
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('')

  const desk = await openDevice()
  await logIn(desk, server, 'cashier@example.com')
  await server.grantStaff('cashier@example.com')
  await desk.goto(server.url + paths.staffReceive())
  await workInChina(desk)
  await desk.goto(server.url + paths.staffReceipts())
  await expect(desk.getByAltText(/Screenshot of SP/)).toBeVisible()
  await desk.keyboard.press('d')
  await desk.getByLabel('Reason').fill('The amount can’t be read')
  await desk.getByRole('button', { name: 'Reject the transfer' }).click()
  await expect(desk.getByText('No transfer is waiting')).toBeVisible()
  await expect(page.getByText('Reason: The amount can’t be read')).toBeVisible()

  // The same picture again, which staff are told.
  await fillTopUp(page, '100', screenshot)
  await send(page)
  await expect(page.getByText('Under review')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('The same picture was sent with:')).toBeVisible()
  await desk.keyboard.press('a')
  await desk.getByLabel('Bank reference').fill('BOC 2026 1')
  await desk.getByLabel('Amount received').fill('99.50')
  await desk.getByRole('button', { name: 'Approve the transfer' }).click()
  await expect(desk.getByText(/CN¥99.50 is in the balance/)).toBeVisible()

  await expect(page.getByText('We received CN¥99.50, which is in your balance.')).toBeVisible()
  await expect(balance.getByText('CN¥99.50').first()).toBeVisible()
  const root = () => balance.evaluate(() => localStorage.getItem('root'))
  await expect.poll(root).toContain('"cashAmount":9950')
})

test('offline the form says what needs a connection, survives a reload and is sent later', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await openPayee(server)
  await logIn(page, server, 'jun@example.com')
  await page.goto(server.url + paths.recharge())
  await expect(page.getByText('6216 0001')).toBeVisible()
  await readyOffline(page)
  await expect(page.getByText('6216 0001')).toBeVisible()
  await network(page.context()).off()
  await expect(page.getByText('Topping up needs a connection.')).toBeVisible()
  await fillTopUp(page, '250', await photo())
  await send(page)
  await expect(page.getByText(/^You’re offline\. Try again/)).toBeVisible()
  const code = await page
    .getByText(/^RC[0-9A-Z]{9}$/)
    .first()
    .textContent()
  await page.reload()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('250')
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await expect(page.getByText('6216 0001')).toBeVisible()
  await expect(page.getByText(code ?? '', { exact: true }).first()).toBeVisible()
  await network(page.context()).on()
  await send(page)
  await expect(page.getByText('Under review')).toBeVisible()
})
