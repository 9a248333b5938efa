import 'fake-indexeddb/auto'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#data/current.ts'
import { writeDraftEdit } from '#data/draft-edits.ts'
import type { PaymentForm } from '#data/draft-forms.ts'
import { dispatch } from '#session/session.ts'
import type { CouponRow } from '#shared/contract/rows.ts'
import { chooseProof } from '#tests/support/chosen-proof.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { PaymentSheet } from './PaymentSheet.tsx'
import { emptyPayment, type Payable } from './payment-form.ts'

afterEach(() => {
  cleanUp()
  closeCurrent()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const payee = {
  ...{ id: anId(), label: 'Bank of China', holder: 'Sampan Ltd', bank: 'Bank of China' },
  ...{ number: '6216 0000 1111', currency: 'CNY', qrSha256: null },
}
const aPayable = (given: Partial<Payable> = {}): Payable => ({
  ...{ kind: 'order', id: anId(), orderNumber: 'TC1X', version: 3, totalFen: 50_000 },
  ...{ fixedFen: 2_000, reservedCouponIds: [], lines: [{ label: 'Freight', amountFen: 50_000 }] },
  ...given,
})
const readBody = (body: unknown) => {
  if (typeof body === 'string') return JSON.parse(body)
  const bytes = Buffer.from(body as Uint8Array)
  return JSON.parse((bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString())
}

/** A server that answers payments and receipts by a script; null is no answer. */
function serving(answers: (Response | null)[], screenshot: () => Response | null = stored) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith('/api/payee-accounts')) return json({ payees: [payee] })
    let answer: Response | null = null
    if (path === '/api/receipts/screenshots') answer = screenshot()
    else if (path === '/api/payments' || path === '/api/receipts') {
      sent.push({ path, body: readBody(init.body) })
      answer = answers.shift() ?? null
    }
    if (answer === null) throw new TypeError('no network')
    return answer
  })
  return sent
}
const stored = () => json({ sha256: 'ab'.repeat(32) })
const PAID = () => json({ walletFen: 50_000, couponsFen: 0 })

type Given = {
  balanceFen?: number
  coupons?: CouponRow[]
  payable?: Payable
  form?: Partial<PaymentForm>
}

/** The open sheet; with `form`, from a draft whose screenshot is chosen. */
async function opened({ balanceFen = 60_000, coupons = [], form, ...given }: Given = {}) {
  const payable = given.payable ?? aPayable()
  const { db } = await aCurrentDevice()
  const user = { memberNum: 'SP1', email: 'mei@example.com', cashAmount: balanceFen }
  dispatch({ type: 'UPDATE_USER_INFO', payload: user })
  for (const view of coupons) await db.coupon.put({ id: view.id, view, version: 1, waiting: false })
  if (form !== undefined) {
    const draft = { id: anId(), kind: 'payment' as const }
    const content = { payableId: payable.id, form: { ...emptyPayment(), ...form } }
    await writeDraftEdit(db, { ...draft, content })
    await chooseProof(db, draft.id)
  }
  const ends = { sent: 0 }
  const sheet = () => (
    <PaymentSheet payable={payable} open onClose={() => {}} onSent={() => ends.sent++} />
  )
  const shown = render(sheet())
  // The sheet loads its code when it opens.
  await settle(() => import('#ui/SheetDialog.tsx'))
  await eventually(() => expect(words()).toMatch(/Amount due|Order id is empty/))
  return { db, payable, ends, ...shown }
}

test('the best coupons are chosen, and the balance pays the rest with one key until it is answered', async () => {
  const sent = serving([null, json({ walletFen: 45_000, couponsFen: 5_000 })])
  const best = aCoupon({ deductionFen: 5_000, stackable: false })
  const other = aCoupon({ deductionFen: 9_000, usableFor: 'buying' })
  const { db, payable, ends } = await opened({ coupons: [best, other] })
  expect(words()).toContain('Not for this kind of payment')
  expect(words()).toContain('Amount due¥450.00')
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('You’re offline'))
  expect(await db.draftEdits.count()).toBe(1)
  await click(button('Pay'))
  await eventually(() => expect(ends.sent).toBe(1))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    path: '/api/payments',
    body: { kind: 'order', payableId: payable.id, version: 3, totalFen: 50_000 },
  })
  expect(sent[0]?.body.couponIds).toEqual([best.id])
  expect(await db.draftEdits.count()).toBe(0)
})

test('a payment without an answer is sent with its key again after a reload', async () => {
  const sent = serving([null, PAID()])
  const { payable, rerender, ends } = await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('You’re offline'))
  rerender(null)
  const again = { sent: 0 }
  rerender(<PaymentSheet payable={payable} open onClose={() => {}} onSent={() => again.sent++} />)
  await eventually(() => expect(words()).toContain('filled in below'))
  await click(button('Pay'))
  await eventually(() => expect(again.sent).toBe(1))
  expect(sent[1]).toEqual(sent[0])
  expect(ends.sent).toBe(0)
})

test('choosing no coupon while one fits asks first', async () => {
  const sent = serving([PAID()])
  const { ends } = await opened({ coupons: [aCoupon({ deductionFen: 5_000 })] })
  await click(find('input[type=checkbox]'))
  expect(words()).toContain('Amount due¥500.00')
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('Pay without a coupon?'))
  expect(sent).toEqual([])
  await click(button('Pay without a coupon'))
  await eventually(() => expect(ends.sent).toBe(1))
  expect(sent[0]?.body.couponIds).toEqual([])
})

test('coupons that do not combine are refused before they are sent', async () => {
  const sent = serving([])
  const coupons = [1_000, 2_000].map((deductionFen) => aCoupon({ deductionFen, stackable: false }))
  await opened({ coupons })
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (!box.checked) await click(box)
  }
  expect(words()).toContain('Coupon limit exceeded.')
  await click(button('Pay'))
  expect(sent).toEqual([])
})

test('a balance that is too small says what to top up, with the amount filled in there', async () => {
  const sent = serving([])
  await opened({ balanceFen: 12_345 })
  expect(words()).toContain('Insufficient balance, top up ¥376.55')
  expect(find<HTMLAnchorElement>('a[href*=recharge]').getAttribute('href')).toBe(
    '/admin/recharge?amount=376.55',
  )
  await click(button('Pay'))
  expect(sent).toEqual([])
})

test('what the server refuses is shown, with the form still there', async () => {
  const short = new Response(JSON.stringify({ code: 'insufficient_balance', shortFen: 700 }), {
    status: 409,
  })
  serving([aProblem(409, 'not_payable'), short, aProblem(422, 'key_reused')])
  await opened()
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('Order is not in pending-payment state.'))
  await click(button('Pay'))
  await eventually(() => expect(words()).toContain('Insufficient balance, top up ¥7.00'))
  await click(button('Pay'))
  await eventually(() => button('Start a new form'))
})

test('a blank id is named, and there is nothing to send', async () => {
  serving([])
  await opened({ payable: aPayable({ id: ' ' }) })
  expect(words()).toContain('Order id is empty.')
  expect(document.querySelector('form')).toBeNull()
})

test('balance and transfer hold the balance and send the rest with its screenshot', async () => {
  const sent = serving([json({ receiptId: anId() })])
  const { payable, ends } = await opened({ balanceFen: 20_000, form: { way: 'both' } })
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await eventually(() => expect(words()).toContain(payee.number))
  await click(button('Send for review'))
  await eventually(() => expect(ends.sent).toBe(1))
  expect(sent[0]).toMatchObject({
    path: '/api/receipts',
    body: {
      ...{ purpose: 'order', payableId: payable.id, version: 3, amountFen: 30_000 },
      ...{ heldFen: 20_000, couponIds: [], payeeAccountId: payee.id },
    },
  })
})

test('a transfer needs a screenshot, and one that does not arrive says so', async () => {
  const sent = serving([], () => null)
  await opened({ form: { way: 'transfer' } })
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await eventually(() => expect(words()).toContain(payee.number))
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Upload failed, please try again.'))
  await click(find('button[aria-label="Remove photo 1"]'))
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Add a screenshot of the transfer'))
  expect(sent).toEqual([])
})
