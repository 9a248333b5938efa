import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { writeDraftEdit } from '#engine/client/data/draft-edits.ts'
import { drawCode } from '#engine/client/platform/qr-code.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { goOnPaying, payOnline } from '#features/payments/contract/online.ts'
import { listPayees, type Payee } from '#features/payments/contract/payees.ts'
import {
  quoteTransfer,
  sendScreenshot,
  submitReceipt,
} from '#features/payments/contract/receipts.ts'
import { transferCode } from '#features/payments/rules/transfer-codes.ts'
import { chooseProof } from '#tests/support/chosen-proof.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { anId, aReceiptRow } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { RechargePage } from './RechargePage.tsx'
import { emptyTopUp } from './top-up-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const amount = () => find<HTMLInputElement>('[inputmode=decimal]')
const payee: Payee = {
  id: anId(),
  label: 'Bank of China',
  holder: 'Sampan Ltd',
  bank: 'Bank of China',
  number: '6216 0000 1111',
  currency: 'CNY',
  proxy: '',
  qrSha256: null,
}

/** A server of receipts; an answer is null for a lost connection. Returns what is sent. */
function serving(...answers: Answer<typeof submitReceipt>[]) {
  const server = fakeServer()
  server.answer(listPayees, { payees: [payee] })
  server.answer(sendScreenshot, { sha256: 'ab'.repeat(32) })
  server.answer(submitReceipt, ...answers)
  return server.asked(submitReceipt)
}

/** The page with the draft of a form whose screenshot is chosen. */
async function withDraft(typed = '100') {
  const { db } = await aCurrentDevice()
  const draft = { id: anId(), kind: 'topUp' as const }
  const form = { ...emptyTopUp(), amount: typed }
  await writeDraftEdit(db, { ...draft, content: { form } })
  await chooseProof(db, draft.id)
  render(<RechargePage />)
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await eventually(() => expect(words()).toContain(payee.number))
  return { db, form }
}

test('a form that found no network is kept, and sent again with the same key and code', async () => {
  const sent = serving(null, { receiptId: anId() })
  const { db, form } = await withDraft()
  expect(words()).toContain(form.referenceCode)
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(amount().value).toBe('100')
  await click(button('Send for review'))
  await eventually(() => expect(words()).not.toContain(form.referenceCode))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    onceKey: form.onceKey,
    referenceCode: form.referenceCode,
    amountFen: 10_000,
    payeeAccountId: payee.id,
    screenshotSha256: 'ab'.repeat(32),
    purpose: 'topUp',
  })
  expect(amount().value).toBe('')
  expect(await db.draftEdits.count()).toBe(0)
  expect(await db.chosen.count()).toBe(0)
})

test('what a payment lacks is offered beside the amount of an older draft', async () => {
  serving()
  history.replaceState(null, '', '?amount=37.00')
  await withDraft()
  expect(amount().value).toBe('100')
  await click(button('Needed: CN¥37.00'))
  expect(amount().value).toBe('37.00')
  history.replaceState(null, '', '/')
})

test('a refusal is shown, and after one for a used key what was typed is kept as a new form', async () => {
  const sent = serving(aProblem(409, 'receipt_limit'), aProblem(422, 'key_reused'), {
    receiptId: anId(),
  })
  const { form } = await withDraft()
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('You have 5 transfers under review'))
  await click(button('Send for review'))
  await eventually(() => button('Keep it as a new form'))
  await click(button('Keep it as a new form'))
  await eventually(() => expect(words()).not.toContain(form.referenceCode))
  expect(amount().value).toBe('100')
  await click(button('Send for review'))
  await eventually(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({ amountFen: 10_000, screenshotSha256: 'ab'.repeat(32) })
  expect(sent[2]?.onceKey).not.toBe(form.onceKey)
})

test('what is wrong is named, with what was typed still there', async () => {
  const sent = serving()
  const { db } = await aCurrentDevice()
  render(<RechargePage />)
  await eventually(() => expect(words()).toContain(payee.number))
  await type(amount(), '0')
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Amount must be between 10 and 50,000'))
  expect(words()).toContain('Add a screenshot of the transfer')
  expect(amount().value).toBe('0')
  await click(button('CN¥500'))
  expect(amount().value).toBe('500.00')
  expect(sent).toEqual([])
  // The key is on the device before anything is sent.
  await eventually(async () => expect(await db.draftEdits.count()).toBe(1))
})

test('each transfer shows its state, the reason or what became of it', async () => {
  const holdsUntil = '2026-11-28T08:00:00.000Z'
  const quote = {
    currency: 'JPY',
    amount: 957_500,
    rate: 47_000,
    rateDay: '2026-11-25',
    holdsUntil,
  }
  serving()
  const { db } = await aCurrentDevice()
  const rows: ReceiptRow[] = [
    aReceiptRow({ amountFen: 100, state: 'reviewing' }),
    aReceiptRow({ amountFen: 200, state: 'reviewing', isOverdue: true }),
    aReceiptRow({ amountFen: 300, state: 'rejected', reason: 'Not on our account' }),
    aReceiptRow({ amountFen: 400, state: 'approved', creditedFen: 350 }),
    aReceiptRow({ amountFen: 500, state: 'withdrawn' }),
    aReceiptRow({ amountFen: 45_000, state: 'reviewing', quote }),
    aReceiptRow({
      amountFen: 600,
      state: 'approved',
      purpose: 'order',
      orderNumber: 'TC1X',
      creditedFen: 600,
      isPaid: false,
    }),
    aReceiptRow({
      amountFen: 700,
      state: 'approved',
      purpose: 'order',
      orderNumber: 'TC2X',
      creditedFen: 50,
      isPaid: true,
    }),
  ]
  for (const view of rows) await db.receipt.put({ id: view.id, view, version: 1, waiting: false })
  render(<RechargePage />)
  const card = (start: string) =>
    [...document.querySelectorAll('li')]
      .map((one) => one.textContent)
      .find((text) => text?.startsWith(start))
  await eventually(() => expect(card('CN¥1.00')).toMatch(/Under review.*Withdraw/))
  expect(card('CN¥2.00')).toMatch(/Overdue.*still checking it.*Withdraw/)
  expect(card('CN¥3.00')).toMatch(/Rejected.*Reason: Not on our account(View screenshot)?$/)
  expect(card('CN¥4.00')).toMatch(/Approved.*We received CN¥3.50/)
  expect(card('CN¥5.00')).toMatch(/Withdrawn/)
  expect(card('CN¥450.00')).toMatch(
    /send: JPY\u00a09,575 \(1 JPY = CN¥0\.047, rate of Nov 25, 2026\).*Withdraw/,
  )
  expect(card('CN¥6.00')).toMatch(/TC1X.*couldn’t use it for the intended payment, so CN¥6.00/)
  expect(card('CN¥7.00')).toMatch(/TC2X.*Paid. The excess of CN¥0.50/)
})

test('a transfer in another currency says what to send before anything else, until when, and then anew', async () => {
  const dollars = { ...payee, currency: 'USD' }
  const quote = { currency: 'USD', rateDay: '2026-11-25' }
  const [ended, fresh] = [
    { ...quote, amount: 1_404, rate: 7_123_400, holdsUntil: '2020-01-01T00:00:00.000Z' },
    { ...quote, amount: 1_380, rate: 7_250_000, holdsUntil: '2999-01-01T00:00:00.000Z' },
  ]
  const server = fakeServer()
  server.answer(listPayees, { payees: [dollars] })
  server.answer(quoteTransfer, ({ renew }) => ({ quote: renew ? fresh : ended }))
  const { form } = await withDraft()
  await eventually(() => expect(words()).toContain('USD\u00a014.04'))
  expect(words()).toContain('For CN¥100.00: 1 USD = CN¥7.1234, rate of Nov 25, 2026.')
  expect(words()).toContain('Held until')
  await click(button('Get the current amount'))
  await eventually(() => expect(words()).toContain('USD\u00a013.80'))
  expect(words()).toContain('Valid until')
  expect(words().indexOf('13.80')).toBeLessThan(words().indexOf(payee.holder))
  const { referenceCode } = form
  const body = { referenceCode, payeeAccountId: payee.id, amountFen: 10_000 }
  expect(server.asked(quoteTransfer)).toEqual([
    { ...body, renew: false },
    { ...body, renew: true },
  ])
})

test('an account of PayNow has a code with the amount and the reference, and one without it has the picture', async () => {
  const sgd = { ...payee, currency: 'SGD', proxy: '201912345K', qrSha256: 'ab'.repeat(32) }
  const quote = { currency: 'SGD', amount: 1_912, rate: 5_230_000, rateDay: '2026-11-25' }
  const server = fakeServer()
  server.answer(listPayees, { payees: [sgd] })
  server.answer(quoteTransfer, { quote: { ...quote, holdsUntil: '2999-01-01T00:00:00.000Z' } })
  const { form } = await withDraft()
  await eventually(() => expect(words()).toContain('Scan it with your bank’s app (PayNow)'))
  const drawn = find('svg[role=img]').querySelector('path')?.getAttribute('d')
  const { amount } = quote
  const account = { ...sgd, holder: payee.holder }
  const until = '2999-01-01T00:00:00.000Z'
  const said = transferCode(account, { amount, reference: form.referenceCode, until })
  expect(drawn).toBe(drawCode(said ?? '').path)
  expect(document.querySelector('img[alt^="Payment code"]')).toBeNull()
})

test('an amount that ends while its form is open says so', async () => {
  const holdsUntil = new Date(Date.now() + 1_500).toISOString()
  const quote = { currency: 'JPY', amount: 957_500, rate: 47_000, rateDay: '2026-11-25' }
  const server = fakeServer()
  server.answer(listPayees, { payees: [{ ...payee, currency: 'JPY' }] })
  server.answer(quoteTransfer, { quote: { ...quote, holdsUntil } })
  await withDraft('450')
  // No bank sends a part of a yen.
  await eventually(() => expect(words()).toContain('JPY\u00a09,575For CN¥450.00: 1 JPY = CN¥0.047'))
  await eventually(() => expect(words()).toContain('Held until'))
  expect(words()).not.toContain('Valid until')
})

test('without a rate the form says so, and in yuan the amount stands first', async () => {
  const server = fakeServer()
  server.answer(listPayees, { payees: [{ ...payee, currency: 'USD' }] })
  server.answer(quoteTransfer, { quote: null })
  await withDraft()
  await eventually(() => expect(words()).toContain('We have no rate for USD right now.'))
  cleanUp()
  closeCurrent()
  server.answer(listPayees, { payees: [payee] })
  await withDraft()
  await eventually(() => expect(words()).toContain('Amount to sendCN¥100.00'))
  expect(words().indexOf('Amount to send')).toBeLessThan(words().indexOf('Account holder'))
})

const way = { id: anId(), label: 'Card or Alipay', provider: 'stripe', currency: 'CNY' }
const PAGE = 'https://checkout.stripe.com/c/pay/cs_1'

/** A server whose members pay on the page of a provider; what is sent, and where the member is led. */
async function payingOnline(...pages: Answer<typeof goOnPaying>[]) {
  const server = fakeServer()
  server.answer(listPayees, { payees: [payee], online: [way] })
  server.answer(payOnline, { receiptId: anId() }, { receiptId: anId() })
  server.answer(goOnPaying, ...pages)
  const assign = vi.fn()
  // The real one cannot be replaced, nor followed here.
  const real = location
  const of = (key: string | symbol) => {
    const value: unknown = Reflect.get(real, key)
    return typeof value === 'function' ? value.bind(real) : value
  }
  const get = (_: object, key: string | symbol) => (key === 'assign' ? assign : of(key))
  vi.stubGlobal('location', new Proxy({}, { get }))
  const { db } = await aCurrentDevice()
  render(<RechargePage />)
  await eventually(() => expect(words()).toContain('Continue to Card or Alipay'))
  await type(amount(), '100')
  return { sent: server.asked(payOnline), assign, db }
}
const goToPay = () => click(button('Continue to Card or Alipay'))

test('the way that is open comes first, needs no screenshot and leads to the page of its provider', async () => {
  const { sent, assign, db } = await payingOnline({ state: 'open', url: PAGE })
  expect(words()).not.toContain('Screenshot of the transfer')
  await goToPay()
  await eventually(() => expect(assign).toHaveBeenCalledWith(PAGE))
  expect(sent).toMatchObject([{ purpose: 'topUp', amountFen: 10_000, payeeAccountId: way.id }])
  expect(sent[0]).not.toHaveProperty('screenshotSha256')
  expect(await db.draftEdits.count()).toBe(0)
})

test('a provider that is down is said, and the same choice goes on under another key', async () => {
  const { sent, assign } = await payingOnline(aProblem(502, 'provider_down'), {
    state: 'open',
    url: PAGE,
  })
  await goToPay()
  await eventually(() => expect(words()).toContain('This way to pay doesn’t answer right now.'))
  expect(assign).not.toHaveBeenCalled()
  expect(amount().value).toBe('100')
  expect(words()).toContain('Bank transfer')
  await goToPay()
  await eventually(() => expect(assign).toHaveBeenCalledWith(PAGE))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.onceKey).not.toBe(sent[0]?.onceKey)
})

test('a page at another address is never opened, whatever the server says', async () => {
  const { assign } = await payingOnline({
    state: 'open',
    url: 'https://checkout.stripe.com.evil.example/',
  })
  await goToPay()
  await eventually(() => expect(words()).toContain('This amount can’t be paid this way.'))
  expect(assign).not.toHaveBeenCalled()
})
