import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const onScreen = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
beforeEach(() => onScreen(false))
afterEach(() => vi.unstubAllGlobals())
const words = () => document.body.textContent
let paths: string[] = []
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
  isOnline: false,
  isOwn: false,
  isProposed: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  noted: null,
  sameScreenshot: [],
  quote: null,
  ...given,
})

const current = () => find('[aria-current=true]').textContent

/** Shows the queue; a decision is answered by the next of `answers`, and its receipt leaves the queue unless refused. */
async function show(receipts: StaffReceipt[], ...answers: Response[]) {
  const sent: Record<string, unknown>[] = []
  paths = []
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
    paths.push(path)
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

/** From 1024 px the queue is a table. */
const onDesktop = () => onScreen(true)
const isWith = (bankReference: string, amountFen = 10_000): Partial<StaffReceipt> => ({
  referenceCode: `RC${bankReference}`,
  noted: {
    line: {
      payeeAccountId: PAYEE,
      bankReference,
      valueDate: '2026-11-20',
      received: { kind: 'yuan', amountFen },
    },
    by: 'ann@example.com',
  },
})
const approved = (creditedFen: number) => json({ state: 'approved', isPaid: false, creditedFen })
const rowCount = () => document.querySelectorAll('tr[aria-selected=true]').length
const outcome = () => find('[aria-label=Outcome]').textContent
/** Presses a key where the focus is. */
const key = (name: string, held: KeyboardEventInit = {}) =>
  settle(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: name,
        code: name,
        bubbles: true,
        cancelable: true,
        ...held,
      }),
    ),
  )

test('rows are selected by keys and approved together, each under its own key; what is not done says why', async () => {
  logInStaff(['decideReceipts'])
  onDesktop()
  const sent = await show(
    [
      aReceipt(isWith('A1', 10_000)),
      aReceipt(isWith('A2', 20_000)),
      aReceipt(isWith('A3', 30_000)),
    ],
    approved(10_000),
    json({ state: 'proposed', isPaid: false, creditedFen: 0 }),
    aProblem(409, 'bank_reference_used'),
  )
  await press('j', document.body)
  expect(document.activeElement?.tagName).toBe('TR')
  await key('ArrowUp')
  await key('x')
  expect(rowCount()).toBe(1)
  await key('ArrowDown', { shiftKey: true })
  await key('ArrowDown', { shiftKey: true })
  expect(rowCount()).toBe(3)
  await key('ArrowUp', { shiftKey: true })
  expect(rowCount()).toBe(2)
  await key('Escape')
  expect(rowCount()).toBe(0)
  await key('a', { ctrlKey: true })
  expect(words()).toMatch(/3 selected · CN¥600.00/)
  await key('a')
  await eventually(() => button('Approve 3 transfers'))
  expect(sent).toEqual([])
  await click(button('Approve 3 transfers'))
  await eventually(() => expect(outcome()).toContain('Not done: 1'))
  expect(outcome()).toMatch(/Done: 1.*RCA1.*Waiting for a second person: 1.*RCA2/)
  expect(outcome()).toMatch(/RCA3.*already credited/)
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(3)
  expect(sent).toMatchObject([{ line: { bankReference: 'A1' } }, {}, {}])
  expect(rowCount()).toBe(0)
  await click(button('Close'))
  await settle(endSession)
})

test('what cannot be approved with others is left out by name before anything is sent', async () => {
  logInStaff(['decideReceipts'])
  onDesktop()
  const before = { memberNum: 'SP1', referenceCode: 'RC1', state: 'approved' } as const
  const same = [{ ...before, createdAt: '2026-11-01T08:00:00.000Z' }]
  const sent = await show(
    [
      aReceipt({ referenceCode: 'RCEMPTY' }),
      aReceipt({ ...isWith('OWN'), isOwn: true }),
      aReceipt({ ...isWith('SEEN'), sameScreenshot: same }),
    ],
    approved(1),
  )
  await click(find('[aria-label="Select all"]'))
  await press('a', document.body)
  await eventually(() => button('Show why'))
  expect(words()).toMatch(/1 left out: No bank line is entered.RCEMPTY/)
  await click(button('Show why'))
  await eventually(() => expect(outcome()).toContain('Left out: 3'))
  expect(outcome()).toMatch(/RCSEEN.*screenshot was used before/)
  expect(sent).toEqual([])
  await click(button('Close'))
  await settle(endSession)
})

test('a connection that breaks in the middle tells what is done, and going on repeats nothing', async () => {
  logInStaff(['decideReceipts'])
  onDesktop()
  const sent = await show(
    [aReceipt(isWith('B1')), aReceipt(isWith('B2')), aReceipt(isWith('B3'))],
    approved(10_000),
    aProblem(503, 'unavailable'),
    approved(10_000),
    approved(10_000),
  )
  await click(find('[aria-label="Select all"]'))
  await press('a', document.body)
  await eventually(() => button('Approve 3 transfers'))
  await click(button('Approve 3 transfers'))
  await eventually(() => button('Continue with 2 more'))
  expect(outcome()).toMatch(/1 of 3 answered.*Done: 1.*RCB1.*Not sent yet: 2/)
  await click(button('Continue with 2 more'))
  await eventually(() => expect(outcome()).toContain('Done: 3'))
  expect(sent).toHaveLength(4)
  expect(sent[2]?.onceKey).toBe(sent[1]?.onceKey)
  expect(sent[3]?.onceKey).not.toBe(sent[1]?.onceKey)
  await click(button('Close'))
  await settle(endSession)
})

test('a bank line is saved without approving, filled in again, and removed', async () => {
  logInStaff(['decideReceipts'])
  const noted = aReceipt(isWith('C1', 12_345))
  const sent = await show(
    [aReceipt(), noted],
    json({ receiptId: anId() }),
    json({ receiptId: anId() }),
  )
  await press('a', document.body)
  await type(field('Bank reference'), 'boc 5')
  await type(field('Amount received'), '100')
  await click(button('Save the bank line'))
  await eventually(() => expect(words()).toContain('is saved'))
  expect(paths[0]).toMatch(/\/line$/)
  expect(sent).toMatchObject([{ line: { bankReference: 'BOC5' } }])
  await eventually(() => expect(words()).toContain('entered by ann@example.com'))
  await press('a', document.body)
  await eventually(() => expect(field('Bank reference').value).toBe('C1'))
  expect(field('Amount received').value).toBe('123.45')
  await click(button('Remove the line'))
  await eventually(() => expect(words()).toContain('was removed'))
  expect(sent[1]).toMatchObject({ line: null })
  await settle(endSession)
})
