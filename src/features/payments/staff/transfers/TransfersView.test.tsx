import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession } from '#engine/client/session/session.ts'
import type { Recalled, WaitingTransfer } from '#features/payments/contract/bank-transfers.ts'
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
import { aProblem, json, readBody } from '#tests/support/scripted-server.ts'
import { TransfersView } from './TransfersView.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const [BOC, DBS] = [anId(), anId()]
const MEMBER = 'SP271834K'
const READ = 'SP27\u00a01834K'
const words = () => document.body.textContent
const aTransfer = (given: Partial<WaitingTransfer> = {}): WaitingTransfer => ({
  transferId: anId(),
  payeeAccountId: BOC,
  bankReference: 'BOC77',
  valueDate: '2026-11-20',
  currency: 'CNY',
  foreignAmount: null,
  rate: null,
  receivedFen: 10_000,
  payer: 'TAN ML',
  enteredAt: '2026-11-20T08:00:00.000Z',
  ...given,
})
const aRecall = (given: Partial<Recalled> = {}): Recalled => ({
  recallId: anId(),
  payeeAccountId: BOC,
  bankReference: 'BOC12',
  memberNum: MEMBER,
  amountFen: 10_000,
  owedFen: 7_000,
  owedNowFen: 7_000,
  reason: 'Sender’s bank',
  by: 'lin@example.com',
  at: '2026-11-20T08:00:00.000Z',
  isOwn: false,
  isProposed: false,
  ...given,
})
const payeeOf = (id: string, label: string, currency: string) => ({
  id,
  label,
  holder: 'Sampan',
  bank: '',
  number: '1',
  currency,
  qrSha256: null,
  active: true,
  proposalId: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
})
const member = { memberNum: MEMBER, name: 'Tan Mei Ling', owedFen: 300, isOwn: false }

type Given = { waiting?: WaitingTransfer[]; recalls?: Recalled[]; list?: 'recalls' | 'file' }

/** Shows the screen; each write is answered by the next of `answers`, null is a lost connection. */
async function show({ waiting = [], recalls = [], list }: Given, ...answers: (object | null)[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  logInStaff(['decideReceipts', 'moveMoney'])
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path === '/api/staff/payees') {
      return json({ payees: [payeeOf(BOC, 'Bank of China', 'CNY'), payeeOf(DBS, 'DBS', 'SGD')] })
    }
    if (path === '/api/staff/credits') return json({ credits: [] })
    if (init.method !== 'POST' && path.startsWith('/api/staff/transfers')) {
      return json({ transfers: waiting, count: waiting.length, next: null })
    }
    if (init.method !== 'POST' && path.startsWith('/api/staff/recalls')) {
      return json({ recalls, next: null })
    }
    sent.push({ path, body: init.method === 'POST' ? readBody(init.body) : {} })
    const answer = answers.shift()
    if (answer === null || answer === undefined) return null
    return answer instanceof Response ? answer : json(answer)
  })
  navigate(`/staff/transfers${list ? `?list=${list}` : ''}`)
  render(<TransfersView />)
  await eventually(() =>
    expect(words()).toMatch(/No unidentified transfers|TAN ML|SP271834K|No bank has|Import a bank/),
  )
  return sent
}

test('a rate is shown with all its decimals: 0.0466 is no 0.047', async () => {
  const yen = { currency: 'JPY', foreignAmount: 1_298_000, rate: 46_600, receivedFen: 60_487 }
  await show({ waiting: [aTransfer(yen)] })
  await eventually(() => expect(words()).toContain('JPY\u00a012,980 × CN¥0.0466'))
})

test('a transfer is entered by the keyboard, keeps what was typed offline, and is sent under the same key', async () => {
  const sent = await show({}, null, { transferId: anId() })
  await press('n', document.body)
  await eventually(() => expect(document.activeElement).toBe(field('Bank reference')))
  await click(button('Record the transfer'))
  expect(words()).toMatch(/Please enter bank reference/i)
  expect(words()).toContain('Choose an account')
  await type(field('Bank reference'), 'dbs 9')
  await choose(field<HTMLSelectElement>('Received into'), DBS)
  await type(field('Amount received'), '20')
  await type(field('Exchange rate'), '5.4')
  await type(field('Sender or note'), 'TAN ML')
  expect(words()).toContain('Worth CN¥108.00')
  await click(button('Record the transfer'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Amount received').value).toBe('20')
  await click(button('Record the transfer'))
  await eventually(() => expect(words()).toContain('The transfer of CN¥108.00 is kept'))
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(sent[0]?.body).toMatchObject({
    line: {
      bankReference: 'DBS9',
      payeeAccountId: DBS,
      received: { kind: 'foreign', currency: 'SGD', amount: 2_000, rate: 5_400_000 },
    },
    payer: 'TAN ML',
  })
})

test('a used reference and a day that has not come are said with the form still there', async () => {
  const fields = [{ path: 'line.valueDate', code: 'type', args: {} }]
  const refused = json({ code: 'validation', status: 422, fields }, { status: 422 })
  await show({}, aProblem(409, 'bank_reference_used'), refused)
  await click(button('Record a transfer'))
  await eventually(() => field('Bank reference'))
  await type(field('Bank reference'), 'B1')
  await choose(field<HTMLSelectElement>('Received into'), BOC)
  await type(field('Amount received'), '5')
  await click(button('Record the transfer'))
  await eventually(() => expect(words()).toContain('already credited'))
  await type(field('Value date'), '2099-01-01')
  await click(button('Record the transfer'))
  await eventually(() => expect(words()).toContain('Value date is not a valid'))
  expect(field('Bank reference').value).toBe('B1')
})

test('a transfer is credited to the member whose name was shown beside the sender', async () => {
  const transfer = aTransfer()
  const sent = await show({ waiting: [transfer] }, aProblem(404, 'not_found'), member, null, {
    outcome: 'credited',
    creditedFen: 10_000,
  })
  await press('a', document.body)
  await eventually(() => field('Member number'))
  await type(field('Member number'), 'SP27')
  await click(button('Find the member'))
  expect(words()).toContain('Enter the whole member number')
  await type(field('Member number'), 'sp271834x')
  await click(button('Find the member'))
  await eventually(() => expect(words()).toContain('No member has this number'))
  await type(field('Member number'), MEMBER.toLowerCase())
  await click(button('Find the member'))
  await eventually(() => expect(words()).toMatch(/Name in the address bookTan Mei Ling/))
  expect(words()).toContain('This member owes CN¥3.00')
  const credit = `Credit CN¥100.00 to ${READ}`
  await click(button(credit))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button(credit))
  await eventually(() => expect(words()).toContain(`CN¥100.00 is in the balance of ${READ}`))
  expect(sent[3]).toEqual(sent[2])
  expect(sent[3]).toMatchObject({
    path: `/api/staff/transfers/${transfer.transferId}/place`,
    body: { memberNum: MEMBER },
  })
})

test('nobody credits a transfer to themselves', async () => {
  await show({ waiting: [aTransfer()] }, { ...member, isOwn: true })
  await press('a', document.body)
  await eventually(() => field('Member number'))
  await type(field('Member number'), MEMBER)
  await click(button('Find the member'))
  await eventually(() => expect(words()).toContain('your own account'))
  expect(button(`Credit CN¥100.00 to ${READ}`).disabled).toBe(true)
  await click(button('Another member'))
  expect(field('Member number').value).toBe(MEMBER)
})

test('a recall says what the balance gave and what is owed, and names a reference that nobody knows', async () => {
  const recalled = { memberNum: MEMBER, amountFen: 10_000, owedFen: 7_000 }
  const sent = await show({ list: 'recalls' }, aProblem(404, 'not_found'), recalled)
  await press('t', document.body)
  await eventually(() => field('Bank reference'))
  await click(button('Record the recall'))
  expect(words()).toMatch(/Please enter reason/i)
  await type(field('Bank reference'), 'BOC 1')
  await choose(field<HTMLSelectElement>('Received into'), BOC)
  await type(find<HTMLTextAreaElement>('textarea'), 'Fraud')
  await click(button('Record the recall'))
  await eventually(() => expect(words()).toContain('No credited transfer has this reference'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Fraud')
  await type(field('Bank reference'), 'BOC 2')
  await click(button('Record the recall'))
  await eventually(() => expect(words()).toContain(`${READ} now owes CN¥70.00 of the CN¥100.00`))
  expect(sent[1]?.body).toMatchObject({ bankReference: 'BOC2', reason: 'Fraud' })
})

test('a waiting transfer that the bank took back leaves the list with a reason', async () => {
  const sent = await show(
    { waiting: [aTransfer()] },
    { memberNum: null, amountFen: 10_000, owedFen: 0 },
  )
  await press('r', document.body)
  await eventually(() => find('textarea'))
  await type(find<HTMLTextAreaElement>('textarea'), 'Sent by mistake')
  await click(button('Record as taken back'))
  await eventually(() =>
    expect(words()).toContain('The transfer of CN¥100.00 is no longer on the list'),
  )
  expect(sent[0]?.body).toMatchObject({ payeeAccountId: BOC, bankReference: 'BOC77' })
})

test('what is owed is written off, above the limit by a second person; own and proposed ones are left to colleagues', async () => {
  const recalls = [aRecall(), aRecall({ isOwn: true }), aRecall({ isProposed: true })]
  const settled = aRecall({ owedNowFen: 0 })
  const answers = [null, { outcome: 'proposed', amountFen: 7_000 }]
  await show({ list: 'recalls', recalls: [...recalls, settled] }, ...answers)
  expect(words()).toMatch(/Taken from the balanceCN¥30\.00Shortfall at the timeCN¥70\.00/)
  expect(words()).toContain('Nothing owed')
  expect(words()).toContain('Waiting for a second person')
  expect([...document.querySelectorAll('li button')]).toHaveLength(1)
  await click(button('Write off'))
  await type(find<HTMLTextAreaElement>('textarea'), 'Cannot be reached')
  await click(button('Write off CN¥70.00'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Cannot be reached')
  await click(button('Write off CN¥70.00'))
  await eventually(() =>
    expect(words()).toContain('Writing off CN¥70.00 is waiting for a second person'),
  )
})

test('a statement is imported: columns are shown and chosen, doubts are answered, known lines are said', async () => {
  const errors = [
    { row: 1, column: 'reference', code: 'line_known' },
    { row: 2, column: 'value_date', code: 'invalid' },
    { row: 3, column: 'value_date', code: 'invalid' },
    { row: 4, column: 'amount', code: 'amount_ambiguous' },
  ]
  const sent = await show(
    { list: 'file' },
    json({ rows: 5, done: 1, errors }),
    json({ rows: 3, done: 3, errors: [] }),
  )
  const file = [
    'Booked,Ref no,Credit,Debit,Sender',
    '2026-11-20,K1,1.00,,A',
    '03/04/2026,D1,2.00,,B',
    '03/04/2026,D2,3.00,,C',
    '2026-11-20,M1,"1,250",,D',
    '2026-11-20,G1,5.00,,E',
    '2026-11-20,O1,,9.00,F',
  ]
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([file.join('\n')], 'bank.csv')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(words()).toContain('Choose a column of the file'))
  const contents = field<HTMLTextAreaElement>('Contents of the file')
  expect(contents.value).toBe('')
  await choose(field<HTMLSelectElement>('Value date'), '0')
  expect(contents.value.split('\n').slice(0, 2)).toEqual([
    'value_date,reference,amount,payer,rate,currency',
    '2026-11-20,K1,1.00,A,,',
  ])
  expect(words()).toContain('no money came in: rows 7 of the file')
  await click(button('Record the transfers'))
  expect(words()).toContain('Choose an account')
  expect(sent).toEqual([])
  await choose(field<HTMLSelectElement>('Received into'), BOC)
  await click(button('Record the transfers'))
  await eventually(() => expect(words()).toContain('Rows done: 1 of 5'))
  expect(words()).toContain('Already entered, so it was left out: K1')
  expect(words()).toContain('“value_date” can be two days. Which one is it? 03/04/2026')
  await click(button('April 3, 2026'))
  await click(button('1.25'))
  await click(button('1250'))
  expect(button('1250').getAttribute('aria-pressed')).toBe('true')
  expect(button('1.25').getAttribute('aria-pressed')).toBe('false')
  await click(button('Record the transfers'))
  await eventually(() => expect(words()).toContain('Rows done: 3 of 3'))
  expect(contents.value).toBe('')
  expect(sent[1]).toMatchObject({
    path: '/api/staff/transfers/csv',
    body: {
      payeeAccountId: BOC,
      rate: null,
      csv: 'value_date,reference,amount,payer,rate,currency\n2026-04-03,D1,2.00,B,,\n2026-04-03,D2,3.00,C,,\n2026-11-20,M1,1250,D,,',
    },
  })
})
