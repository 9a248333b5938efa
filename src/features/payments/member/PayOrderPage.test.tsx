import { afterEach, expect, test } from 'vitest'
import { PayOrderPage } from '#app/pages/payments.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import { writeDraftEdit } from '#engine/client/data/draft-edits.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { paths } from '#engine/shared/paths.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { listPayees } from '#features/payments/contract/payees.ts'
import { payByBalance } from '#features/payments/contract/payments.ts'
import { sendScreenshot, submitReceipt } from '#features/payments/contract/receipts.ts'
import type { PaymentForm } from '#features/payments/member/data/drafts.ts'
import { chooseProof } from '#tests/support/chosen-proof.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import { aBilledOrder, aBreakdown, aSentOrder, putOrder } from '#tests/support/order-rows.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { aCoupon, anId, aReceiptRow } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { emptyPayment } from './payment-form.ts'

afterEach(() => {
  cleanUp()
  closeCurrent()
  history.replaceState(null, '', '/')
})

const words = () => document.body.textContent
const payee = {
  id: anId(),
  label: 'Bank of China',
  holder: 'Sampan Ltd',
  bank: 'Bank of China',
  number: '6216 0000 1111',
  currency: 'CNY',
  qrSha256: null,
}
/** A bill of CN¥500 in its third version. */
const anOrderToPay = (given: Partial<OrderRow> = {}) =>
  aBilledOrder({ bill: aBreakdown(10), billVersion: 3, ...given })

/** A server of payments and transfers; an answer is null for a lost connection. */
function serving(...answers: Answer<typeof payByBalance>[]) {
  const server = fakeServer()
  server.answer(listPayees, { payees: [payee] })
  server.answer(sendScreenshot, { sha256: 'ab'.repeat(32) })
  server.answer(payByBalance, ...answers)
  return { ...server, sent: server.asked(payByBalance) }
}
const PAID_ORDER = { status: 'shipping', paidAt: '2026-11-20T08:00:00.000Z' } as const
const PAID = { walletFen: 50_000, couponsFen: 0 }

type Given = {
  balanceFen?: number
  coupons?: CouponRow[]
  order?: OrderRow
  form?: Partial<PaymentForm>
}

/** The open page; with `form`, from a draft whose screenshot is chosen. */
async function opened({ balanceFen = 60_000, coupons = [], form, ...given }: Given = {}) {
  const order = given.order ?? anOrderToPay()
  const { db } = await aCurrentDevice()
  await putOrder(db, { order })
  const user = { memberNum: 'SP1', email: 'mei@example.com', cashAmount: balanceFen }
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
  for (const view of coupons) await db.coupon.put({ id: view.id, view, version: 1, waiting: false })
  if (form !== undefined) {
    const draft = { id: anId(), kind: 'payment' as const }
    const content = { payableId: order.id, form: { ...emptyPayment(), ...form } }
    await writeDraftEdit(db, { ...draft, content })
    await chooseProof(db, draft.id)
  }
  const screen = render(<PayOrderPage id={order.id} />)
  await eventually(() =>
    expect(words()).toMatch(/Amount due|pending-payment|already been paid|under review/),
  )
  return { db, order, ...screen }
}
const isAt = (path: string) => expect(location.pathname).toBe(path)
const isPaid = ({ transCode }: OrderRow) =>
  eventually(() => isAt(`/admin/orderDetail/${transCode}`))

test('without an account to transfer to, customer service is asked about this very order', async () => {
  serving().answer(listPayees, { payees: [] })
  const { order } = await opened({ form: { way: 'transfer' } })
  await eventually(() => expect(words()).toContain('We can’t receive transfers right now'))
  const link = find<HTMLAnchorElement>('a[href*="view=messages"]')
  expect(link.getAttribute('href')).toBe(paths.messages({ thread: order.id, subject: 'shipment' }))
})

test('the best coupons are chosen, and the balance pays the rest with one key until it is answered', async () => {
  const { sent } = serving(null, { walletFen: 45_000, couponsFen: 5_000 })
  const best = aCoupon({ deductionFen: 5_000, stackable: false })
  const other = aCoupon({ deductionFen: 9_000, usableFor: 'buying' })
  const { db, order } = await opened({ coupons: [best, other] })
  expect(words()).toContain('You have 1 buying coupon. Use it when you pay for goods.')
  expect(words()).not.toContain('CN¥90.00 off')
  expect(words()).toContain('Amount dueCN¥450.00')
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(await db.draftEdits.count()).toBe(1)
  await click(button('Pay'))
  await isPaid(order)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    kind: 'order',
    payableId: order.id,
    version: 3,
    totalFen: 50_000,
    couponIds: [best.id],
  })
  expect(await db.draftEdits.count()).toBe(0)
})

test('coupons that do not fit are folded below those that do, each with its reason, and the bill is above', async () => {
  const large = aCoupon({ deductionFen: 8_000, minimumSpendFen: 80_000 })
  const reserved = aCoupon({ deductionFen: 7_000, state: 'reserved' })
  await opened({ coupons: [large, reserved, aCoupon({ deductionFen: 5_000 })] })
  const folded = find<HTMLDetailsElement>('fieldset details')
  expect([folded.open, folded.querySelector('summary')?.textContent]).toEqual([
    false,
    '2 coupons can’t be used here',
  ])
  expect(folded.textContent).toContain('CN¥80.00 offOn orders of CN¥800.00 or more')
  expect(folded.textContent).toContain('CN¥70.00 offIn use for another order')
  expect(document.querySelectorAll('fieldset input[type=checkbox]')).toHaveLength(1)
  expect(words()).toMatch(/Amount due.*CN¥50\.00 off.*can’t be used here.*Pay by/s)
})

test('a payment without an answer is sent with its key again after a reload', async () => {
  const { sent } = serving(null, PAID)
  const { order, rerender } = await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  rerender(null)
  rerender(<PayOrderPage id={order.id} />)
  await eventually(() => expect(words()).toContain('filled in below'))
  await click(button('Pay'))
  await isPaid(order)
  expect(sent[1]).toEqual(sent[0])
})

test('a payment whose effect sync brings before its answer is said to be done, also after a reload', async () => {
  serving(null)
  const { db, order, rerender } = await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await putOrder(db, { order: aSentOrder({ ...order, ...PAID_ORDER }) })
  await eventually(() => expect(words()).toContain('It’s paid.See the order'))
  expect(words()).not.toContain('pending-payment')
  rerender(null)
  rerender(<PayOrderPage id={order.id} />)
  await eventually(() => expect(words()).toContain('It’s paid.'))
})

test('one that is paid in another tab says that it is paid already', async () => {
  serving()
  const { db, order } = await opened()
  await putOrder(db, { order: aSentOrder({ ...order, ...PAID_ORDER }) })
  await eventually(() => expect(words()).toContain('This has already been paid.See the order'))
  expect(words()).not.toContain('pending-payment')
})

test('a page of what is paid says so, also when it is opened again or the server refuses it', async () => {
  const paid = new Response(JSON.stringify({ code: 'not_payable', isPaid: true }), { status: 409 })
  serving(paid)
  await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('This has already been paid.'))
  expect(words()).not.toContain('pending-payment')
  cleanUp()
  closeCurrent()
  await opened({ order: aSentOrder() })
  expect(words()).toContain('This has already been paid.See the order')
})

test('choosing no coupon while one fits asks first', async () => {
  const { sent } = serving(PAID)
  const { order } = await opened({ coupons: [aCoupon({ deductionFen: 5_000 })] })
  await click(find('input[type=checkbox]'))
  expect(words()).toContain('Amount dueCN¥500.00')
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('You have a coupon for CN¥50 off. Use it?'))
  expect(sent).toEqual([])
  await click(button('Don’t use'))
  await isPaid(order)
  expect(sent[0]?.couponIds).toEqual([])
})

test('a coupon that was missed is used by the answer to the question', async () => {
  const { sent } = serving(PAID)
  const coupon = aCoupon({ deductionFen: 5_000 })
  const { order } = await opened({ coupons: [coupon] })
  await click(find('input[type=checkbox]'))
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('Use coupon, pay CN¥450.00'))
  await click(button('Use coupon, pay CN¥450.00'))
  await isPaid(order)
  expect(sent[0]?.couponIds).toEqual([coupon.id])
})

test('coupons that do not combine are refused before they are sent', async () => {
  const { sent } = serving()
  const coupons = [1_000, 2_000].map((deductionFen) => aCoupon({ deductionFen, stackable: false }))
  await opened({ coupons })
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (!box.checked) await click(box)
  }
  expect(words()).toContain('Coupon limit exceeded.')
  await click(button('Pay'))
  expect(sent).toEqual([])
})

test('a chosen coupon that was ended meanwhile is named as such, not as a limit', async () => {
  const { sent } = serving(aProblem(409, 'coupon_limit'))
  const coupon = aCoupon({ deductionFen: 5_000 })
  const { db } = await opened({ coupons: [coupon] })
  await eventually(() => expect(words()).toContain('-CN¥50.00'))
  await click(button('Pay'))
  await eventually(() => expect(sent).toHaveLength(1))
  const ended = { ...coupon, expiresAt: '2026-11-20T08:00:00.000Z' }
  await db.coupon.put({ id: coupon.id, view: ended, version: 2, waiting: false })
  const said = 'One of your coupons can’t be used. Uncheck it to go on.'
  await eventually(() => expect(words()?.split(said)).toHaveLength(3))
  expect(words()).not.toContain('Coupon limit exceeded')
  await click(find('input[type=checkbox]:checked'))
  expect(words()).not.toContain(said)
})

test('a balance that is too small is not chosen beforehand; chosen, it says what to top up, with the amount filled in there', async () => {
  const { sent } = serving()
  await opened({ balanceFen: 12_345 })
  expect(find<HTMLInputElement>('input:checked').value).toBe('transfer')
  expect(words()).toContain('CN¥123.45 available, not enough')
  await click(find('input[value=balance]'))
  expect(words()).toContain('Insufficient balance, top up CN¥376.55')
  expect(find<HTMLAnchorElement>('a[href*=recharge]').getAttribute('href')).toBe(
    '/admin/recharge?amount=376.55',
  )
  await click(button('Pay'))
  expect(sent).toEqual([])
})

test('a choice that is grey says why', async () => {
  await opened({ balanceFen: 0 })
  expect(find<HTMLInputElement>('input[value=both]').disabled).toBe(true)
  expect(words()).toContain('Your balance is empty.')
  cleanUp()
  closeCurrent()
  await opened({ balanceFen: 90_000 })
  expect(find<HTMLInputElement>('input:checked').value).toBe('balance')
  expect(words()).toContain('Your balance covers the full amount.')
})

test('what the server refuses is shown, with the form still there', async () => {
  const short = new Response(JSON.stringify({ code: 'insufficient_balance', shortFen: 700 }), {
    status: 409,
  })
  const { sent } = serving(aProblem(409, 'not_payable'), short, aProblem(422, 'key_reused'), PAID)
  await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('Order is not in pending-payment state.'))
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('Insufficient balance, top up CN¥7.00'))
  await click(button('Pay'))
  await eventually(() => button('Keep it as a new form'))
  await click(button('Keep it as a new form'))
  await click(button('Pay'))
  await eventually(() => expect(sent).toHaveLength(4))
  expect(sent[3]?.onceKey).not.toBe(sent[2]?.onceKey)
})

test('a blank id is named, and there is nothing to send', async () => {
  serving()
  await aCurrentDevice()
  render(<PayOrderPage id=" " />)
  await eventually(() => expect(words()).toContain('Order id is empty.'))
  expect(document.querySelector('form')).toBeNull()
})

test('an order that is not in pending-payment state says so, and leads to the order', async () => {
  serving()
  const { order } = await opened({ order: aBilledOrder({ status: 'cancelled' }) })
  expect(words()).toContain('Order is not in pending-payment state.')
  expect(document.querySelector('form')).toBeNull()
  expect(find(`a[href="/admin/orderDetail/${order.transCode}"]`)).toBeTruthy()
})

test('an order that this device does not have could not be obtained', async () => {
  serving()
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  render(<PayOrderPage id={anId()} />)
  await eventually(() => expect(words()).toContain('Failed to obtain details'))
})

test('a bill that changed is shown beside the one before, and paid only after that', async () => {
  const { sent } = serving(aProblem(409, 'bill_changed'), PAID)
  const { db, order } = await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('The amount due has changed'))
  const next = { ...order, bill: aBreakdown(11), billVersion: 4 }
  await settle(() => putOrder(db, { order: next }))
  await eventually(() => button('Continue with the new bill'))
  expect(words()).toContain('CN¥500.00')
  expect(words()).toContain('CN¥550.00')
  expect(words()).toContain('Packed weight: 10\u00a0kg → 11\u00a0kg')
  await click(button('Continue with the new bill'))
  await eventually(() => expect(words()).toContain('Amount dueCN¥550.00'))
  await click(button('Pay'))
  await isPaid(order)
  expect(sent.at(-1)).toMatchObject({ version: 4, totalFen: 55_000 })
})

/** Shows the payment of an order with a transfer for it. */
async function showTransfer(given: Partial<ReturnType<typeof aReceiptRow>> = {}) {
  serving()
  const order = anOrderToPay()
  const { db } = await aCurrentDevice()
  await putOrder(db, { order })
  const of = { payableId: order.id, orderNumber: order.transCode, purpose: 'order' } as const
  const view = aReceiptRow({ ...of, ...given })
  await db.receipt.put({ id: view.id, view, version: 1, waiting: false })
  render(<PayOrderPage id={order.id} />)
  return view
}

test('while a transfer for it is under review, nothing else pays it', async () => {
  const { referenceCode } = await showTransfer()
  await eventually(() => expect(words()).toContain('A transfer for this is already under review'))
  expect(words()).toContain(referenceCode)
  expect(document.querySelector('form')).toBeNull()
})

test('a transfer that was rejected stands above the form with its reason', async () => {
  const decidedAt = '2026-11-20T08:00:00.000Z'
  await showTransfer({ state: 'rejected', reason: 'The amount can’t be read', decidedAt })
  await eventually(() => expect(words()).toContain('Reason: The amount can’t be read'))
  expect(document.querySelector('form')).not.toBeNull()
})

test('balance and transfer hold the balance and send the rest with its screenshot', async () => {
  const server = serving()
  server.answer(submitReceipt, { receiptId: anId() })
  const { order } = await opened({ balanceFen: 20_000, form: { way: 'both' } })
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await eventually(() => expect(words()).toContain(payee.number))
  await click(button('Send for review'))
  await isPaid(order)
  expect(server.asked(submitReceipt)[0]).toMatchObject({
    purpose: 'order',
    payableId: order.id,
    version: 3,
    amountFen: 30_000,
    heldFen: 20_000,
    couponIds: [],
    payeeAccountId: payee.id,
  })
})

test('a transfer needs a screenshot, and one that does not arrive says so', async () => {
  const server = serving()
  server.answer(sendScreenshot, null)
  await opened({ form: { way: 'transfer' } })
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await eventually(() => expect(words()).toContain(payee.number))
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Upload failed, please try again.'))
  await click(find('button[aria-label="Remove photo 1"]'))
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Add a screenshot of the transfer'))
  expect(server.asked(submitReceipt)).toEqual([])
})
