import { expect, test } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { PriceQuestion } from '#features/business/staff/parts/PriceQuestion.tsx'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { ReceiptsView } from './ReceiptsView.tsx'

const [PAYEE, OTHER] = [anId(), anId()]
const PAGE = 3
const words = () => document.body.textContent
const aReceipt = (given: Partial<StaffReceipt> = {}): StaffReceipt => ({
  accountId: anId(),
  memberNum: 'SP271834K',
  receiptId: anId(),
  purpose: 'topUp',
  orderNumber: null,
  amountFen: 10_000,
  heldFen: 0,
  payeeAccountId: PAYEE,
  referenceCode: 'RC000000077',
  isOverdue: false,
  isOwn: false,
  isProposed: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  sameScreenshot: [],
  quote: null,
  ...given,
})

const current = () => find('[aria-current=true]').textContent

/** Shows the queue; a decision is answered by the next of `answers`, and its receipt leaves the queue unless refused. */
async function show(receipts: StaffReceipt[], ...answers: Response[]) {
  const sent: Record<string, unknown>[] = []
  let left = receipts
  const payeeOf = (id: string, label: string) => ({
    id,
    label,
    holder: 'Sampan',
    bank: '',
    number: '1',
    currency: 'CNY',
    qrSha256: null,
    active: true,
    proposalId: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
  })
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path === '/api/staff/payees') {
      return json({ payees: [payeeOf(PAYEE, 'Bank of China'), payeeOf(OTHER, 'DBS')] })
    }
    const { pathname, searchParams } = new URL(path, location.origin)
    if (pathname === '/api/staff/receipts') {
      const of = searchParams.get('payeeAccountId')
      const all = left.filter(({ payeeAccountId }) => of === null || payeeAccountId === of)
      const from = Number(searchParams.get('after') ?? 0)
      const next = from + PAGE < all.length ? String(from + PAGE) : null
      return json({ receipts: all.slice(from, from + PAGE), count: all.length, next })
    }
    if (init.method !== 'POST') return aProblem(404, 'not_found')
    sent.push(JSON.parse(String(init.body)))
    const answer = answers.shift() ?? aProblem(500, 'internal')
    if (answer.ok) left = left.filter(({ receiptId }) => !path.endsWith(receiptId))
    return answer
  })
  render(
    <>
      <ReceiptsView />
      <PriceQuestion />
    </>,
  )
  await eventually(() => current())
  return sent
}

test('the keyboard chooses, approves with the bank line and goes on to the next', async () => {
  const [first, second] = [aReceipt({ amountFen: 100 }), aReceipt({ amountFen: 200 })]
  const approved = { state: 'approved', isPaid: false, creditedFen: 12_000 }
  const sent = await show([first, second], json(approved))
  expect(current()).toContain('CN¥1.00')
  await press('j', document.body)
  expect(current()).toContain('CN¥2.00')
  await press('k', document.body)
  await press('a', document.body)
  await eventually(() => expect(document.activeElement).toBe(field('Bank reference')))
  // Letters typed into a field are no keys of the queue.
  await press('j')
  expect(current()).toContain('CN¥1.00')
  await type(field('Bank reference'), 'boc 1')
  await type(field('Amount received'), '120')
  expect(words()).toContain('CN¥119.00 more than stated.')
  await click(button('Approve the transfer'))
  await eventually(() =>
    expect(words()).toContain('CN¥120.00 is in the balance of SP27\u00a01834K'),
  )
  await eventually(() => expect(current()).toContain('CN¥2.00'))
  expect(sent).toMatchObject([
    {
      decision: 'approve',
      line: {
        payeeAccountId: PAYEE,
        bankReference: 'BOC1',
        received: { kind: 'yuan', amountFen: 12_000 },
      },
    },
  ])
})

test('a half-typed bank line is open again after a reload, for its transfer alone, until it is sent', async () => {
  logInStaff(['decideReceipts'])
  const both = [aReceipt({ amountFen: 100 }), aReceipt({ amountFen: 200 })]
  await show(both)
  await press('j', document.body)
  await press('a', document.body)
  await eventually(() => field('Bank reference'))
  await type(field('Bank reference'), 'BOC7')
  await type(field('Amount received'), '2')
  cleanUp()
  const sent = await show(both, json({ state: 'approved', isPaid: false, creditedFen: 200 }))
  expect(current()).toContain('CN¥2.00')
  await eventually(() => expect(field('Bank reference').value).toBe('BOC7'))
  expect(words()).toContain('You typed this before')
  field('Bank reference').blur()
  await press('k', document.body)
  await press('a', document.body)
  await eventually(() => expect(field('Bank reference').value).toBe(''))
  field('Bank reference').blur()
  await press('j', document.body)
  await press('a', document.body)
  await eventually(() => expect(field('Bank reference').value).toBe('BOC7'))
  await click(button('Approve the transfer'))
  await eventually(() => expect(words()).toContain('is in the balance of'))
  expect(sent).toMatchObject([{ line: { bankReference: 'BOC7' } }])
  cleanUp()
  await show(both)
  await press('j', document.body)
  await press('a', document.body)
  await eventually(() => expect(field('Bank reference').value).toBe(''))
  await settle(endSession)
})
test('a rejection needs a reason, and a decision of a colleague is said', async () => {
  const sent = await show([aReceipt()], aProblem(409, 'already_decided'))
  await press('d', document.body)
  await click(button('Reject the transfer'))
  expect(words()).toContain('Enter a reason')
  expect(sent).toEqual([])
  await type(find<HTMLTextAreaElement>('textarea'), 'Not on our account')
  await click(button('Reject the transfer'))
  await eventually(() => expect(words()).toContain('has already settled this transfer'))
  expect(sent).toMatchObject([{ decision: 'reject', reason: 'Not on our account' }])
})

test('a used bank reference is refused with the form still there, and the corrected one is a new request', async () => {
  const approved = { state: 'approved', isPaid: false, creditedFen: 10_000 }
  const sent = await show([aReceipt()], aProblem(409, 'bank_reference_used'), json(approved))
  await press('a', document.body)
  await eventually(() => field('Bank reference'))
  await click(button('Approve the transfer'))
  expect(words()).toMatch(/Please enter bank reference/i)
  await type(field('Bank reference'), 'BOC1')
  await type(field('Amount received'), '100')
  await click(button('Approve the transfer'))
  await eventually(() => expect(words()).toContain('already credited'))
  expect(field('Amount received').value).toBe('100')
  await type(field('Bank reference'), 'BOC2')
  await click(button('Approve the transfer'))
  await eventually(() => expect(words()).toContain('No transfer is waiting'))
  expect(sent[1]?.onceKey).not.toBe(sent[0]?.onceKey)
})

test('own ones, overdue ones and a screenshot that was used before are marked', async () => {
  const before = {
    memberNum: 'SP000001X',
    referenceCode: 'RC111111111',
    state: 'approved',
  } as const
  await show([
    aReceipt({ isOwn: true, isOverdue: true }),
    aReceipt({ sameScreenshot: [{ ...before, createdAt: '2026-11-01T08:00:00.000Z' }] }),
  ])
  expect(words()).toContain('A colleague has to decide it')
  expect(words()).toContain('Overdue')
  await press('a', document.body)
  expect(document.querySelector('form')).toBeNull()
  await press('j', document.body)
  expect(words()).toMatch(/The same picture was sent with:.*SP000001X.*RC111111111.*Approved/)
})

test('the next page follows with the button, and one account can be chosen', async () => {
  const others = [aReceipt({ payeeAccountId: OTHER, amountFen: 700 })]
  await show([...Array.from({ length: PAGE }, () => aReceipt()), ...others])
  const queued = () => document.querySelectorAll('ul button').length
  expect(queued()).toBe(PAGE)
  expect(words()).toContain(`The oldest of ${PAGE + 1} transfers`)
  await click(button('Show more'))
  await eventually(() => expect(queued()).toBe(PAGE + 1))
  await choose(field<HTMLSelectElement>('Received into'), OTHER)
  await eventually(() => expect(queued()).toBe(1))
  expect(current()).toContain('CN¥7.00')
})

test('another amount than was stated is asked about where nobody else decides, and sent again once it is confirmed', async () => {
  const receipt = aReceipt({ amountFen: 20_000 })
  const confirms = 'c'.repeat(64)
  const doubt = { kind: 'credit', memberNum: 'SP271834K', from: 20_000, to: 2_000_000 }
  const doubts = { count: 1, confirms, named: [doubt] }
  const question = json({ code: 'amount_doubtful', doubts }, { status: 409 })
  const approved = { state: 'approved', isPaid: false, creditedFen: 2_000_000 }
  const sent = await show([receipt], question, json(approved))
  await press('a', document.body)
  await type(field('Bank reference'), 'BOC 1')
  await type(field('Amount received'), '20000')
  await click(button('Approve the transfer'))
  await eventually(() => expect(words()).toContain('Is this really the amount?'))
  expect(words()).toContain('CN¥200.00')
  expect(sent).toHaveLength(1)
  await click(button('Yes, credit it'))
  await eventually(() => expect(words()).toContain('is in the balance of'))
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([undefined, confirms])
})

test('what a member was asked to send in another currency stands beside what came', async () => {
  const quote = { currency: 'USD', amount: 1_404, rate: 7_123_400, rateDay: '2026-11-19' }
  const receipt = aReceipt({ quote: { ...quote, holdsUntil: '2026-11-22T08:00:00.000Z' } })
  const sent = await show([receipt], json({ state: 'approved', isPaid: false, creditedFen: 9_973 }))
  expect(words()).toContain('USD\u00a014.04')
  expect(current()).toContain('USD\u00a014.04CN¥100.00')
  expect(words()).toContain('for CN¥100.00 (1 USD = CN¥7.1234, rate of Nov 19, 2026)')
  expect(words()).toContain('so this rate counts')
  await press('a', document.body)
  await eventually(() => expect(field('Exchange rate').value).toBe('7.1234'))
  await type(field('Bank reference'), 'dbs 1')
  await type(field('Amount received'), '14')
  expect(words()).toContain('USD\u00a014.00 received, USD\u00a014.04 asked.')
  expect(words()).toContain('CN¥0.27 less than stated.')
  await click(button('Approve the transfer'))
  await eventually(() => expect(words()).toContain('is in the balance of'))
  expect(sent).toMatchObject([
    { line: { received: { kind: 'foreign', currency: 'USD', amount: 1_400, rate: 7_123_400 } } },
  ])
})

test('a rate that ended before the transfer was sent is not filled in', async () => {
  const quote = { currency: 'USD', amount: 1_404, rate: 7_123_400, rateDay: '2026-11-19' }
  await show([aReceipt({ quote: { ...quote, holdsUntil: '2026-11-20T07:59:59.000Z' } })])
  expect(words()).toContain('Use the rate of the value date')
  await press('a', document.body)
  await eventually(() => expect(field('Exchange rate').value).toBe(''))
})
