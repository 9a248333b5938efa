import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'
import { memberNumOf } from '#tests/support/member-acts.ts'

const REFERENCE = 'JOURNEY 7701'
const SENDER = 'TAN MEI LING'

/** The number of the member whose page this is. */
async function openDesk(desk: Page, server: JourneyServer): Promise<void> {
  await logIn(desk, server, 'teller@example.com')
  await server.grantStaff('teller@example.com')
  await desk.goto(server.url + paths.staffTransfers())
}

/** Credits the transfer that waits to a member, whose name and number the console shows first. */
async function credit(desk: Page, memberNum: string): Promise<void> {
  const display = memberNum.replace(/^.{4}/, '$&\u00a0')
  await desk.getByRole('button', { name: SENDER }).click()
  await desk.keyboard.press('a')
  await desk.getByLabel('Member number').fill(memberNum.toLowerCase())
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: `Credit CN¥300.00 to ${display}` }).click()
  await expect(desk.getByText(`CN¥300.00 is in the balance of ${display}`)).toBeVisible()
}

test('a transfer without a name is credited, reversed and credited again, and a part of it is paid out', {
  tag: '@first',
}, async ({ page, shared: server, openDevice }) => {
  test.setTimeout(180_000)
  await logIn(page, server, 'ling@example.com')
  await page.goto(server.url + paths.balance())
  await expect(page.getByText('4 coupons')).toBeVisible()
  const memberNum = await memberNumOf(page)
  const balance = page.getByRole('region', { name: 'Balance', exact: true })
  await expect(balance).toContainText('CN¥0.00')

  const desk = await openDevice()
  await openDesk(desk, server)
  await desk.getByRole('button', { name: 'Record a transfer' }).click()
  await desk.getByLabel('Bank reference').fill(REFERENCE)
  await desk.getByLabel('Received into').selectOption({ index: 2 })
  await desk.getByLabel('Currency').selectOption('CNY')
  await desk.getByLabel('Amount received').fill('300')
  await desk.getByLabel('Sender or note').fill(SENDER)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('The transfer of CN¥300.00 is kept')).toBeVisible()
  await credit(desk, memberNum)
  await expect(balance).toContainText('CN¥300.00')

  await desk.goto(server.url + paths.staffLedger({ member: memberNum }))
  await desk.getByRole('button', { name: 'Reverse', exact: true }).click()
  await desk.getByLabel('Reason').fill('Another member sent it')
  await desk.getByRole('button', { name: 'Reverse the transaction' }).click()
  await expect(desk.getByText('The transaction was reversed.')).toBeVisible()
  await expect(balance).toContainText('CN¥0.00')
  await desk.goto(server.url + paths.staffTransfers())
  await credit(desk, memberNum)
  await expect(balance).toContainText('CN¥300.00')

  await page.goto(server.url + paths.balance({ view: 'withdraw' }))
  // With the two credits and the reversal it stays within what one person may move for one member in a day.
  await page.getByLabel('Amount').fill('90')
  await page.getByLabel('Account holder').fill('Tan Mei Ling')
  await page.getByLabel('Bank', { exact: true }).fill('DBS Bank, DBSSSGSG')
  await page.getByLabel('Account number or IBAN').fill('003 912 3456')
  await page.getByLabel('This account is in my own name').check()
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await expect(page.getByText('Being processed')).toBeVisible()

  await desk.goto(server.url + paths.staffWithdrawals())
  await desk.getByRole('button', { name: memberNum }).click()
  await expect(desk.getByText('Tan Mei Ling')).toBeVisible()
  await desk.keyboard.press('s')
  await desk.getByLabel('Paid from').selectOption({ index: 1 })
  await desk.getByLabel('Bank reference').fill('OUT 1')
  await desk.getByRole('button', { name: 'Record as sent' }).click()
  await expect(desk.getByText('is recorded as sent')).toBeVisible()
  await expect(page.getByText('Sent to your bank')).toBeVisible()

  await desk.goto(server.url + paths.staffReconciliation())
  await desk.getByRole('button', { name: 'Reconcile now' }).click()
  await expect(desk.getByText('The books were compared just now.')).toBeVisible()
  await expect(desk.getByText(/1 difference in the books/)).toBeVisible()

  await readTransactions(page, server)
})

/** The list by direction, day and order number, and the file of it. */
async function readTransactions(page: Page, server: JourneyServer): Promise<void> {
  await page.goto(server.url + paths.balance())
  const rows = page.getByRole('region', { name: 'Transaction details' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await expect(page.getByLabel('Order number')).toBeHidden()
  await filter.click()
  await page.getByLabel('Income or expenditure').selectOption('expenditure')
  await expect(rows).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Amount (CNY)')
  expect(lines[1]).toContain('-90.00')
  await page.getByRole('button', { name: 'Expenditure Remove this filter' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByLabel('From').fill('2100-01-01')
  await expect(page.getByText('No matching transactions')).toBeVisible()
  await page.getByLabel('From').fill('')
  await expect(rows).toHaveCount(4)
  await page.getByLabel('Order number').fill('TC000000000')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No matching transactions')).toBeVisible()
  await expect(page.getByLabel('Order number')).toBeHidden()
}
