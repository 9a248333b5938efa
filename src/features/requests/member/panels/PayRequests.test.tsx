import { afterEach, expect, test } from 'vitest'
import { PayOrderPage } from '#app/pages/payments.tsx'
import { closeCurrent, database } from '#engine/client/data/current.ts'
import { pageRail } from '#engine/client/navigation/page-rail.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { running, syncStatus } from '#engine/client/sync/status.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { listPayees } from '#features/payments/contract/payees.ts'
import { payByBalance } from '#features/payments/contract/payments.ts'
import { togetherVersion } from '#features/requests/rules/request-bill.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { aPayableRequest } from '#tests/support/request-rows.ts'
import { aCoupon, anId, aReceiptRow } from '#tests/support/row-builders.ts'

afterEach(() => {
  cleanUp()
  closeCurrent()
  running.value = false
  history.replaceState(null, '', '/')
})

const words = () => document.body.textContent

type Given = { id?: string; coupons?: CouponRow[]; receipt?: Partial<Rows['receipt']> }

/** The open page of the first request, or of `id`, with ¥600 in the balance. */
async function opened(
  requests: readonly Rows['request'][],
  { id = requests[0]?.id ?? '', coupons = [], receipt }: Given = {},
) {
  const server = fakeServer()
  server.answer(listPayees, { payees: [] })
  server.answer(payByBalance, { walletFen: 1, couponsFen: 0 })
  const { db } = await aCurrentDevice()
  const record = { version: 1, waiting: false }
  for (const view of requests) await db.request.put({ id: view.id, view, ...record })
  for (const view of coupons) await db.coupon.put({ id: view.id, view, ...record })
  if (receipt !== undefined) {
    const view = aReceiptRow({ purpose: 'request', orderNumber: 'BR1', ...receipt })
    await db.receipt.put({ id: view.id, view, ...record })
  }
  const user = { memberNum: 'SP1', email: 'mei@example.com', cashAmount: 60_000 }
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
  render(<PayOrderPage id={id} />)
  await eventually(() => expect(words()).toContain('Pay for BR'))
  return server.asked(payByBalance)
}

test('the rail marks the buying requests while one is paid, and the route decides again afterwards', async () => {
  await opened([aPayableRequest()])
  expect(pageRail.value).toBe('requests')
  cleanUp()
  expect(pageRail.value).toBeNull()
})

test('a request shows its handling fee and shipping as lines, and until when it can be paid', async () => {
  const coupon = aCoupon({ deductionFen: 1_000, usableFor: 'buying', state: 'reserved' })
  const price = { goodsFen: 3_000, domesticShippingFen: 800, handlingFen: 150, totalFen: 3_950 }
  const request = aPayableRequest({ kind: 'link', shopId: null, ...price, couponIds: [coupon.id] })
  const sent = await opened([request], { coupons: [coupon] })
  await eventually(() => expect(words()).toContain('Amount dueCN¥29.50'))
  expect(words()).toContain('Shipping to the warehouseCN¥8.00')
  expect(words()).toContain('Handling feeCN¥1.50')
  expect(words()).toContain('or the order is closed automatically')
  await click(button('Pay'))
  await eventually(() => expect(location.search).toBe(`?id=${request.id}`))
  expect(sent[0]).toMatchObject({
    kind: 'request',
    payableId: request.id,
    version: 1,
    totalFen: 3_950,
    couponIds: [coupon.id],
  })
})

test('what was ordered a moment ago is awaited while sync runs, and not called missing', async () => {
  fakeServer().answer(listPayees, { payees: [] })
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  running.value = true
  const view = aPayableRequest()
  render(<PayOrderPage id={view.id} />)
  await eventually(() => expect(syncStatus.value.lastSyncedAt).toBe(1))
  await settle(() => {})
  expect(words()).not.toContain('Failed to obtain details')
  await db.request.put({ id: view.id, view, version: 1, waiting: false })
  running.value = false
  await eventually(() => button('Pay'))
})

test('all of a checkout are paid at once, each coupon for one of them', async () => {
  const checkoutId = anId()
  const both = [aPayableRequest({ checkoutId }), aPayableRequest({ checkoutId, code: 'BR7654321' })]
  const reviewed = aPayableRequest({ checkoutId, code: 'BR0000001', status: 'processing' })
  const coupons = [1_000, 2_000].map((deductionFen) =>
    aCoupon({ deductionFen, usableFor: 'buying', stackable: false }),
  )
  const sent = await opened([reviewed, ...both], { id: checkoutId, coupons })
  await eventually(() => expect(words()).toContain('Amount dueCN¥50.00'))
  expect(words()).toContain(`Pay for ${groupedCode('BR1234567')} +1`)
  await click(button('Pay'))
  await eventually(() => expect(location.pathname).toBe('/admin/purchasingOrder'))
  expect(sent[0]).toMatchObject({
    payableId: checkoutId,
    version: togetherVersion(both),
    totalFen: 8_000,
  })
  expect(sent[0]?.couponIds).toHaveLength(2)
})

test.each([
  ['waits to be accepted', { needsAcceptance: true }, 'Accept it first'],
  ['has expired', { pricesHoldUntil: '2020-01-01T00:00:00.000Z' }, 'price has expired'],
])('a price that %s is not paid', async (_, given, expected) => {
  await opened([aPayableRequest({ kind: 'link', shopId: null, ...given })])
  await eventually(() => expect(words()).toContain(expected))
  expect(document.querySelector('form')).toBeNull()
})

test('one that is paid says so', async () => {
  const paidAt = '2026-11-20T08:00:00.000Z'
  await opened([aPayableRequest({ status: 'pendingPurchase', paidAt, paidFen: 4_000 })])
  await eventually(() => expect(words()).toContain('This has already been paid.'))
})

test('one whose payment was answered by sync before its own answer came says that it is paid', async () => {
  const checkoutId = anId()
  const request = aPayableRequest({ checkoutId })
  const reviewed = aPayableRequest({ checkoutId, code: 'BR0000001', status: 'processing' })
  await opened([request, reviewed], { id: checkoutId })
  fakeServer()
  await eventually(() => button('Pay'))
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  const view = {
    ...request,
    status: 'pendingPurchase',
    paidAt: '2026-11-20T08:00:00.000Z',
  } as const
  await database.value?.request.put({ id: view.id, view, version: 2, waiting: false })
  await eventually(() => expect(words()).toContain('It’s paid.See the request'))
  expect(words()).not.toContain('pending-payment')
})

test('while the transfer for all of its checkout is reviewed, a request shows that transfer', async () => {
  const checkoutId = anId()
  const request = aPayableRequest({ checkoutId, status: 'paymentProcessing' })
  await opened([request], { receipt: { payableId: checkoutId } })
  await eventually(() => expect(words()).toContain('under review'))
  expect(document.querySelector('form')).toBeNull()
})
