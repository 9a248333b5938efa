import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import {
  approveTransfer,
  credit,
  decideTransfer,
  openDesk,
  packAndBill,
  receive,
} from '#tests/support/desk-requests.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'
import { addAddress, declare, memberNumOf, sendTransfer } from '#tests/support/member-acts.ts'

type Wish = { parcels: number; isInsured?: boolean }
/** Goes through the five steps with the first parcels on the shelf; answers the order's number. */
async function submitOrder(page: Page, server: JourneyServer, wish: Wish): Promise<string> {
  await page.goto(server.url + paths.parcels('toShip'))
  await page.getByRole('link', { name: 'Ship parcels' }).click()
  for (let nth = 0; nth < wish.parcels; nth++) {
    await page.getByRole('group').getByRole('checkbox').nth(nth).check()
  }
  await expect(page.getByText('Cheapest to Singapore')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await next.click()
  await expect(page.getByText('Check it once more')).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Choose', exact: true }).first().click()
  const chosen = page.getByRole('button', { name: 'Chosen' })
  await expect(chosen).toBeVisible()
  await next.click()
  await expect(page.getByText('Customs entry')).toBeVisible()
  if (wish.isInsured) {
    // A step is a history entry, and what was chosen is there after a reload.
    await page.goBack()
    await expect(chosen).toBeVisible()
    await page.reload()
    await expect(chosen).toBeVisible()
    await next.click()
    await page.getByRole('checkbox', { name: /^Insurance/ }).check()
  }
  await next.click()
  await page.getByRole('button', { name: 'Submit order' }).click()
  await page.waitForURL('**/admin/orderDetail/*')
  return page.url().split('/').at(-1) ?? ''
}

/** Opens the order, whose bill is above the estimate and beside it, and goes to its payment. */
async function openPayment(page: Page, server: JourneyServer, transCode: string): Promise<void> {
  await page.goto(server.url + paths.order(transCode))
  for (const name of ['Estimate', 'Bill']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
}

test('a fresh member ships parcels: two cartons, insured and with a coupon, paid by balance; another order by a transfer that is first rejected', {
  tag: '@first',
}, async ({ page, shared: server, openDevice }) => {
  test.setTimeout(240_000)
  await logIn(page, server, 'tess@example.com')
  const memberNum = await memberNumOf(page)
  await addAddress(page, server)
  const warehouse = await openDesk(await openDevice(), server, 'tess-warehouse@example.com')
  const cashier = await openDesk(await openDevice(), server, 'tess-cashier@example.com')
  await credit(warehouse, memberNum, 100_000)
  await cashier.post('/api/staff/coupons', {
    memberNums: [memberNum],
    deductionFen: 500,
    minimumSpendFen: 1_000,
    usableFor: 'shipping',
    stackable: false,
    validDays: 30,
    reason: 'Late parcel',
  })
  for (const trackingNumber of ['SF8800000000001', 'SF8800000000002', 'SF8800000000003']) {
    await declare(page, { trackingNumber })
    await receive(warehouse, trackingNumber)
  }

  const transCode = await submitOrder(page, server, { parcels: 2, isInsured: true })
  const order = await packAndBill(warehouse, transCode)
  await openPayment(page, server, transCode)
  expect(order.couponsFen).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await order.dispatch()
  await page.goto(server.url + paths.order(transCode))
  await page.getByRole('button', { name: 'Received' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Received' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(server.url + paths.orders('delivered'))
  await expect(page.getByRole('link', { name: transCode })).toBeVisible()

  const second = await submitOrder(page, server, { parcels: 1 })
  await packAndBill(warehouse, second)
  await openPayment(page, server, second)
  await sendTransfer(page)
  await decideTransfer(cashier, second, () => ({
    decision: 'reject',
    reason: 'The amount can’t be read',
  }))
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Reason: The amount can’t be read')).toBeVisible()
  await sendTransfer(page)
  await approveTransfer(cashier, second)
  await page.goto(server.url + paths.orders('shipping'))
  await expect(page.getByRole('link', { name: second })).toBeVisible()
})
