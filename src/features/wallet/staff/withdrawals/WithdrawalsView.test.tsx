import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession } from '#engine/client/session/session.ts'
import type { StaffWithdrawal } from '#features/wallet/contract/withdrawals.ts'
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
import { onScreen } from '#tests/support/screen-width.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
import { WithdrawalsView } from './WithdrawalsView.tsx'

beforeEach(() => onScreen('narrow'))
afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const [OURS, OTHER] = [anId(), anId()]
const words = () => document.body.textContent
const current = () => find('[aria-current=true]').textContent
const aWithdrawal = (given: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  accountId: anId(),
  memberNum: 'SP271834K',
  withdrawalId: anId(),
  amountFen: 5_000,
  holder: 'Mei Tan',
  bank: 'DBS',
  number: 'SG0012345678',
  state: 'requested',
  isOwn: false,
  isProposed: false,
  owedFen: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  sent: null,
  ...given,
})
const A_SENT = aWithdrawal({
  state: 'sent',
  memberNum: 'SP000001X',
  sent: { paidFrom: 'DBS', bankReference: 'OUT77', at: '2026-11-21T08:00:00.000Z' },
})
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

/** Shows the queue of a server whose decisions are the next of `answers`; null is a lost connection. */
async function show(queue: StaffWithdrawal[], ...answers: (object | Response | null)[]) {
  const sent: Record<string, unknown>[] = []
  let left = queue
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    const { searchParams: params } = new URL(path, location.origin)
    if (params.has('list')) {
      const named = ({ state, memberNum }: StaffWithdrawal) =>
        state === params.get('list') && memberNum.includes(params.get('search') ?? '')
      return json({ withdrawals: left.filter(named), next: null })
    }
    if (path === '/api/staff/payees') {
      return json({ payees: [payeeOf(OURS, 'Bank of China'), payeeOf(OTHER, 'DBS')] })
    }
    sent.push(JSON.parse(String(init.body)))
    const answer = answers.shift()
    if (answer === null) return null
    if (answer === undefined || answer instanceof Response) {
      return answer ?? aProblem(500, 'internal')
    }
    left = left.flatMap((one) => {
      if (!path.endsWith(one.withdrawalId)) return [one]
      return 'state' in answer && answer.state === 'proposed' ? [{ ...one, isProposed: true }] : []
    })
    return json(answer)
  })
  render(<WithdrawalsView />)
  await eventually(() => current())
  return sent
}
const openSend = async () => {
  await press('s', document.body)
  await eventually(() => field('Bank reference'))
}
const fillSend = async () => {
  await choose(field<HTMLSelectElement>('Paid from'), OTHER)
  await type(field('Bank reference'), 'OUT 77')
}

test('the whole account is shown, and sending it goes on to the next', async () => {
  const [first, second] = [aWithdrawal(), aWithdrawal({ amountFen: 7_000 })]
  const sent = await show([first, second], { state: 'sent' })
  expect(words()).toContain('SG0012345678')
  expect(words()).toContain('Mei Tan')
  await openSend()
  await click(button('Record as sent'))
  expect(words()).toContain('Choose the account that paid it')
  expect(words()).toMatch(/Please enter bank reference/i)
  expect(sent).toEqual([])
  await fillSend()
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('is recorded as sent'))
  await eventually(() => expect(current()).toContain('CN¥70.00'))
  expect(sent).toMatchObject([
    { decision: 'send', payeeAccountId: OTHER, transferReference: 'OUT77' },
  ])
})

test('without the network and after a failure the form is kept, and sent again under the same key', async () => {
  const sent = await show([aWithdrawal()], null, aProblem(500, 'internal'), { state: 'sent' })
  await openSend()
  await fillSend()
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Bank reference').value).toBe('OUT 77')
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('Something went wrong on our end'))
  expect(field<HTMLSelectElement>('Paid from').value).toBe(OTHER)
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('No withdrawal is waiting'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
})

test('what is corrected after a lost answer is a new request', async () => {
  const sent = await show([aWithdrawal()], null, { state: 'sent' })
  await openSend()
  await fillSend()
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await type(field('Bank reference'), 'OUT 78')
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('No withdrawal is waiting'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(2)
})

test('a large one waits for a second person and cannot be decided meanwhile', async () => {
  await show([aWithdrawal()], { state: 'proposed' })
  await openSend()
  await fillSend()
  await click(button('Record as sent'))
  await eventually(() => expect(words()).toContain('Sending it is waiting for a second person'))
  expect(document.querySelector('form')).toBeNull()
  await press('d', document.body)
  expect(document.querySelector('form')).toBeNull()
  expect(find('a[href="/staff/approvals"]').textContent).toBe('Open approvals')
})

test('declining needs a reason, and what a colleague has settled is said', async () => {
  const sent = await show([aWithdrawal()], aProblem(409, 'already_decided'))
  await press('d', document.body)
  await click(button('Decline the withdrawal'))
  expect(words()).toContain('Enter a reason')
  expect(sent).toEqual([])
  await type(find<HTMLTextAreaElement>('textarea'), 'Not the member’s account')
  await click(button('Decline the withdrawal'))
  await eventually(() => expect(words()).toContain('has already settled this withdrawal'))
  expect(sent).toMatchObject([{ decision: 'decline', reason: 'Not the member’s account' }])
})

test('one of a member who owes something is only declined', async () => {
  await show([aWithdrawal({ owedFen: 1_200 })])
  expect(words()).toContain('This member owes CN¥12.00')
  expect(words()).not.toContain('Record as sent')
  await press('s', document.body)
  expect(document.querySelector('form')).toBeNull()
  await press('d', document.body)
  expect(button('Decline the withdrawal')).toBeDefined()
})

test('a sent one that the bank returned goes back to the balance', async () => {
  const used = aProblem(409, 'bank_reference_used')
  const sent = await show([aWithdrawal(), A_SENT], used, { state: 'bounced' })
  await settle(() => navigate('/staff/withdrawals?list=sent'))
  await eventually(() => expect(current()).toContain('SP000001X'))
  expect(words()).toContain('OUT77')
  await press('r', document.body)
  await type(find<HTMLTextAreaElement>('textarea'), 'Account closed')
  await click(button('Return it to the balance'))
  expect(words()).toMatch(/enter bank reference/i)
  expect(sent).toEqual([])
  await type(field('Bank reference'), 'ret 01')
  await type(field('Value date'), '2026-11-19')
  await click(button('Return it to the balance'))
  await eventually(() => expect(words()).toContain('was already credited from this account'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Account closed')
  await type(field('Bank reference'), 'ret 02')
  await click(button('Return it to the balance'))
  await eventually(() => expect(words()).toContain('back in the balance of SP00\u00a00001X'))
  const line = { valueDate: '2026-11-19', reason: 'Account closed' }
  expect(sent).toMatchObject([
    { decision: 'bounce', bankReference: 'RET01', ...line },
    { decision: 'bounce', bankReference: 'RET02', ...line },
  ])
})

test('a sent one is found by its member or reference; what was typed stays when there is none', async () => {
  history.replaceState(null, '', '/staff/withdrawals?list=sent')
  await show([A_SENT, aWithdrawal({ ...A_SENT, withdrawalId: anId(), memberNum: 'SP000002Z' })])
  await type(field('Member number or bank reference'), ' SP000002Z ')
  await click(button('Find'))
  await eventually(() => expect(document.querySelectorAll('button[aria-current]')).toHaveLength(1))
  expect(current()).toContain('SP000002Z')
  await type(field('Member number or bank reference'), 'OUT99')
  await click(button('Find'))
  await eventually(() => expect(words()).toContain('No sent withdrawal found for OUT99'))
  expect(field('Member number or bank reference').value).toBe('OUT99')
  await click(button('Show all'))
  await eventually(() => expect(current()).toContain('SP000001X'))
})

test('one’s own is marked and left to a colleague', async () => {
  await show([aWithdrawal({ isOwn: true })])
  expect(words()).toContain('A colleague has to decide it')
  await press('s', document.body)
  expect(document.querySelector('form')).toBeNull()
  expect(words()).not.toContain('Record as sent')
})

test('many are declined for one reason with their sum; own ones and those that wait for a second person are left out', async () => {
  logInStaff(['moveMoney'])
  onScreen('wide')
  const [one, two] = [aWithdrawal({ amountFen: 5_000 }), aWithdrawal({ amountFen: 7_000 })]
  const all = [one, aWithdrawal({ isOwn: true }), two, aWithdrawal({ isProposed: true })]
  const sent = scriptedStaff(
    { '/api/staff/withdrawals': () => ({ withdrawals: all, next: null }) },
    { state: 'declined' },
    aProblem(409, 'already_decided'),
  )
  render(<WithdrawalsView />)
  await eventually(() => find('tbody tr'))
  await click(find('[aria-label="Select all"]'))
  await press('d', document.body)
  await eventually(() => button('Decline 2 withdrawals'))
  expect(words()).toContain('2 withdrawals · CN¥120.00')
  expect(words()).toContain('1 left out: Sending it is waiting for a second person.')
  await click(button('Decline 2 withdrawals'))
  expect(words()).toContain('Enter a reason')
  await type(field<HTMLTextAreaElement>('Reason'), 'The bank is closed')
  await click(button('Decline 2 withdrawals'))
  await eventually(() => expect(find('[aria-label=Outcome]').textContent).toContain('Done: 1'))
  expect(find('[aria-label=Outcome]').textContent).toContain('Not done: 1')
  const decline = { decision: 'decline', reason: 'The bank is closed' }
  expect(sent).toMatchObject([
    { ...decline, path: `/api/staff/withdrawals/${one.accountId}/${one.withdrawalId}` },
    { ...decline, path: `/api/staff/withdrawals/${two.accountId}/${two.withdrawalId}` },
  ])
  await settle(endSession)
})
