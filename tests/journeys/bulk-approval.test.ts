import { paths } from '#engine/shared/paths.ts'
import { violations } from '#tests/support/axe.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** As all screens are checked. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PAYEE = '01890000-0000-7000-8000-0000000000f1'
const id = (nth: number) => `01890000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const codeOf = (nth: number) => `RC${String(nth).padStart(9, '0')}`

/**
 * Transfers of one member: so many of ¥50 with a line of the bank, which is what one person may credit to a member in a
 * day, then one more with a line, and one without.
 */
async function fillQueue(server: JourneyServer, ofFifty: number): Promise<void> {
  const all = Array.from({ length: ofFifty + 2 }, (_, nth) => nth + 1)
  const receipts = all.map(
    (
      nth,
    ) => `((select account_id from account where email = 'mei@example.com'), '${id(nth)}', ${nth}, 'topUp', 5000, 0,
      '${PAYEE}', '${codeOf(nth)}', encode(sha256('${nth}'), 'hex'), 'reviewing', false, '', false,
      now() - interval '1 hour' + interval '1 second' * ${nth})`,
  )
  const lines = all.slice(0, -1).map((nth) => {
    const line = {
      payeeAccountId: PAYEE,
      bankReference: `BOC${nth}`,
      valueDate: '2026-11-20',
      received: { kind: 'yuan', amountFen: 5_000 },
    }
    return `((select account_id from account where email = 'mei@example.com'), '${id(nth)}', '${PAYEE}', 'BOC${nth}',
      '${JSON.stringify(line)}', (select account_id from account where email = 'boss@example.com'), now())`
  })
  await server.ask(
    `insert into payee_account (id, label, holder, bank, number, currency, active, updated_at)
     values ('${PAYEE}', 'Bank of China', 'Sampan Ltd', 'Bank of China', '6216 0001', 'CNY', true, now())`,
  )
  await server.ask(
    `insert into receipt (account_id, id, version, purpose, amount_fen, held_fen, payee_account_id, reference_code,
       screenshot_sha256, state, is_overdue, reason, is_paid, created_at) values ${receipts.join()}`,
  )
  await server.ask(
    `insert into noted_line (account_id, receipt_id, payee_account_id, bank_reference, line, noted_by, noted_at)
     values ${lines.join()}`,
  )
}

test('20 transfers are approved by at most 30 keys, and a lost answer and a reload repeat none', {
  tag: '@first',
}, async ({ page, server, openDevice }) => {
  await logIn(await openDevice(), server, 'mei@example.com')
  await logIn(await openDevice(), server, 'boss@example.com')
  await server.grantStaff('boss@example.com')
  await logIn(page, server, 'cashier@example.com')
  await server.grantStaff('cashier@example.com')
  await fillQueue(server, 20)
  await server.restart()
  await page.goto(server.url + paths.staffReceipts())
  const rows = page.getByRole('grid', { name: 'Transfers under review' }).getByRole('row')
  await expect(rows).toHaveCount(23)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)
  expect(await violations(page, WCAG)).toEqual([])

  // The answer of the eighth is lost after the server has carried it out.
  let sent = 0
  await page.context().route(/\/api\/staff\/receipts\/[\w-]+\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'POST') sent += 1
    if (sent !== 8) return route.continue()
    await route.fetch()
    return route.abort()
  })
  let keys = 0
  const press = async (key: string) => {
    // Each key of a chord counts.
    keys += key.split('+').length
    await page.keyboard.press(key)
  }
  await press('j')
  await expect(rows.nth(2)).toBeFocused()
  await press('k')
  await expect(rows.nth(1)).toBeFocused()
  await press('Control+a')
  await expect(page.getByText('22 selected · CN¥1,100.00')).toBeVisible()
  await press('a')
  const question = page.getByRole('dialog', { name: 'Approve the selected transfers?' })
  await expect(question).toContainText(`1 left out: No bank line is entered.${codeOf(22)}`)
  expect(await violations(page, WCAG)).toEqual([])
  const approve = question.getByRole('button', { name: 'Approve 21 transfers' })
  for (let tabs = 0; tabs < 5; tabs += 1) {
    if (await approve.evaluate((button) => button === document.activeElement)) break
    await press('Tab')
  }
  await press('Enter')
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await expect(outcome).toContainText('7 of 21 answered')
  await expect(outcome.getByRole('button', { name: 'Continue with 14 more' })).toBeVisible()

  await page.reload()
  await expect(outcome).toContainText('Done: 7')
  const goOn = outcome.getByRole('button', { name: 'Continue with 14 more' })
  await goOn.focus()
  await press('Enter')
  await expect(outcome).toContainText('Done: 20')
  await expect(outcome).toContainText('Waiting for a second person: 1')
  await expect(outcome).toContainText('Left out: 1')
  expect(keys).toBeLessThanOrEqual(30)
  expect(await violations(page, WCAG)).toEqual([])
  await expect(rows).toHaveCount(3)

  expect(
    await server.ask(
      `select (select count(*)::int from bank_line) as lines,
        (select count(*)::int from ledger_movement where step = 'topUpCredited') as movements,
        (select count(*)::int from receipt where state = 'approved') as approved,
        (select count(*)::int from proposal where act = 'creditReceipt') as proposals`,
    ),
  ).toEqual([{ lines: 20, movements: 20, approved: 20, proposals: 1 }])
})
