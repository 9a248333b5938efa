import { paths } from '#engine/shared/paths.ts'
import { violations } from '#tests/support/axe.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PAYEE = '01890000-0000-7000-8000-0000000000f1'

/** Transfers of one member: the first of ¥1, the second of ¥2, and so on. */
async function fillQueue(server: JourneyServer, count: number): Promise<void> {
  const receipts = Array.from({ length: count }, (_, at) => {
    const [nth, id] = [at + 1, `01890000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`]
    return `((select account_id from account where email = 'mei@example.com'), '${id}', ${nth}, 'topUp', ${nth * 100},
      0, '${PAYEE}', 'RC${String(nth).padStart(9, '0')}', encode(sha256('${nth}'), 'hex'), 'reviewing', false, '',
      false, now() - interval '1 hour' + interval '1 second' * ${nth})`
  })
  await server.ask(
    `insert into payee_account (id, label, holder, bank, number, currency, active, updated_at)
     values ('${PAYEE}', 'Bank of China', 'Sampan Ltd', 'Bank of China', '6216 0001', 'CNY', true, now())`,
  )
  await server.ask(
    `insert into receipt (account_id, id, version, purpose, amount_fen, held_fen, payee_account_id, reference_code,
       screenshot_sha256, state, is_overdue, reason, is_paid, created_at) values ${receipts.join()}`,
  )
}

test('a table is sorted and filtered by keys, kept by reload and Back, and its view is shared with a colleague', async ({
  page,
  server,
  openDevice,
}) => {
  await logIn(await openDevice(), server, 'mei@example.com')
  const colleague = await openDevice()
  await logIn(colleague, server, 'boss@example.com')
  await server.grantStaff('boss@example.com')
  await logIn(page, server, 'cashier@example.com')
  await server.grantStaff('cashier@example.com')
  await fillQueue(server, 12)
  await server.restart()
  await page.goto(server.url + paths.staffReceipts())
  const first = (of = page) =>
    of.getByRole('grid', { name: 'Transfers under review' }).getByRole('row').nth(1)
  await expect(first()).toContainText('RC000000001')
  await page.getByRole('button', { name: 'Amount' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(first()).toContainText('RC000000012')
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Member' }).uncheck()
  await page.getByRole('searchbox', { name: 'Search in this table' }).fill('rc00000000')
  await expect(page.getByText('9 of 12 shown')).toBeVisible()
  await expect(first()).toContainText('RC000000009')
  expect(await violations(page, WCAG)).toEqual([])
  await page.reload()
  await expect(first()).toContainText('RC000000009')
  await page.goto(server.url + paths.staffWork())
  await page.goBack()
  await expect(page.getByText('9 of 12 shown')).toBeVisible()

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByLabel('Save the view shown now as').fill('Largest first')
  await page.getByRole('checkbox', { name: 'Share it with colleagues who work here' }).check()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Shared by you')).toBeVisible()
  expect(await violations(page, WCAG)).toEqual([])
  await page.getByRole('button', { name: 'Standard view' }).click()
  await expect(first()).toContainText('RC000000001')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()

  await colleague.setViewportSize({ width: 1280, height: 900 })
  await colleague.goto(server.url + paths.staffReceipts())
  await colleague.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(colleague.getByText('Shared by cashier@example.com')).toBeVisible()
  await colleague.getByRole('button', { name: 'Largest first', exact: true }).click()
  await expect(first(colleague)).toContainText('RC000000009')
  await colleague.setViewportSize({ width: 360, height: 800 })
  await expect(colleague.getByRole('grid')).toHaveCount(0)
})
