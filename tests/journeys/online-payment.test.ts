import type { Page } from '@playwright/test'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  expect,
  type JourneyServer,
  logIn,
  network,
  readyOffline,
  test,
} from '#tests/support/journey.ts'
import { startJourneyServer } from '#tests/support/journey-server.ts'
import { startStripe } from '#tests/support/stripe-double.ts'
import { copyDemoData } from '#tests/support/used-data.ts'

const WAY = '01890000-0000-7000-8000-0000000000e1'

/** A server whose members pay by Stripe, and the stand-in for it, which shows the page that Stripe has. */
async function openStripe(server: JourneyServer) {
  const stripe = await startStripe(Date.now)
  await server.ask(
    `insert into payee_account (id, label, holder, bank, number, currency, provider, active, updated_at)
     values ('${WAY}', 'Card or Alipay', 'Sampan Ltd', '', 'acct_1', 'CNY', 'stripe', true, now())`,
  )
  await server.restart(stripe.env)
  return stripe
}

/** Fills the amount and goes to the page of Stripe. */
async function leaveToPay(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Continue to Card or Alipay' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
}

test('a member tops up by card and returns; closes the page and is told later; goes on with another', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const stripe = await openStripe(server)
  await logIn(page, server, 'mei@example.com')
  await page.goto(server.url + paths.recharge())
  await leaveToPay(page, '100')
  await page.getByRole('button', { name: 'Pay now' }).click()
  // No webhook reaches this server: the page asks as soon as it is back.
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Under review')).toHaveCount(0)
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('')

  await leaveToPay(page, '200')
  const second = [...stripe.sessions.keys()].at(-1) ?? ''
  await page.goto('about:blank')
  stripe.pay(second)
  await page.goto(server.url + paths.recharge())
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(2)

  await leaveToPay(page, '300')
  await page.goto(server.url + paths.recharge())
  await expect(page.getByText('Not paid yet')).toBeVisible()
  await expect(page.getByText('Waiting for Card or Alipay.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on paying' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.goto(server.url + paths.balance())
  await expect(page.getByText('CN¥300.00').first()).toBeVisible()
  stripe.stop()
})

test('two tabs begin one payment, and offline the choice is kept', async ({ page, server }) => {
  test.setTimeout(180_000)
  const stripe = await openStripe(server)
  await logIn(page, server, 'jun@example.com')
  await page.goto(server.url + paths.recharge())
  await expect(page.getByRole('button', { name: 'Continue to Card or Alipay' })).toBeVisible()
  await readyOffline(page)
  await network(page.context()).off()
  await expect(page.getByText('Topping up needs a connection.')).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Continue to Card or Alipay' }).click()
  await expect(page.getByText(/^You’re offline\. Try again/)).toBeVisible()
  await network(page.context()).on()
  const other = await page.context().newPage()
  await other.goto(server.url + paths.recharge())
  await expect(other.getByLabel('Amount', { exact: true })).toHaveValue('50')
  for (const tab of [page, other]) {
    await tab
      .getByRole('button', { name: /^(Continue to Card or Alipay|Go on paying)$/ })
      .first()
      .click()
  }
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay now' })).toBeVisible()
  expect(stripe.sessions.size).toBe(1)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await other.goto(server.url + paths.recharge())
  await expect(other.getByText('Paid', { exact: true })).toHaveCount(1)
  stripe.stop()
})

test('an order is paid on the page of Stripe, which is shown as paid on return', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const server = await startJourneyServer({ demo: true, fill: copyDemoData })
  const stripe = await openStripe(server)
  await logIn(page, server, DEMO_MEMBER)
  await page.goto(server.url + paths.orders('pendingPayment'))
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Card or Alipay' }).check()
  await page.getByRole('button', { name: 'Continue to Card or Alipay' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  // Back without having paid: the order waits for it, and nothing else pays it.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Not paid yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go on paying' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(/^(It’s paid\.|This has already been paid\.)/)).toBeVisible()
  stripe.stop()
  await server.end()
})
