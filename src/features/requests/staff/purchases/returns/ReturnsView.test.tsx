import { afterEach, expect, test, vi } from 'vitest'
import type { StaffReturn } from '#features/requests/contract/staff-returns.ts'
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
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
import { ReturnsView } from './ReturnsView.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const OURS = anId()
const words = () => document.body.textContent

/** A cup that came broken; at most ¥50 may come back. */
const aReturn = (given: Partial<StaffReturn> = {}): StaffReturn => ({
  accountId: anId(),
  returnId: anId(),
  memberNum: 'SP271834K',
  code: 'BR7Q2MX4HTA',
  parcelCode: 'PK7Q2MX4HTA',
  shelf: 'A-01',
  state: 'asked',
  wish: 'refund',
  ringed: [],
  words: 'It came broken',
  reason: '',
  refundFen: null,
  pictures: [],
  isOwn: false,
  isProposed: false,
  decidedAt: null,
  receivedAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
  pieces: [{ name: 'Cup', specification: 'Blue', quantity: 1, merchantFen: null, mostFen: 5_000 }],
  ...given,
})

/** Shows the queue as the server has it at each reading. */
async function show(queue: StaffReturn[][], ...answers: (object | Response | null)[]) {
  const lists = [...queue]
  const next = () => (lists.length > 1 ? lists.shift() : lists[0]) ?? []
  const sent = scriptedStaff(
    {
      '/api/staff/returns': () => ({ returns: next(), next: null }),
      '/api/staff/purchases/accounts': () => ({ accounts: [{ id: OURS, label: 'Alipay' }] }),
    },
    ...answers,
  )
  render(<ReturnsView />)
  await eventually(() => find('[aria-current=true]'))
  return sent
}

test('one is accepted; offline and after a failure it stays to be accepted under the same key', async () => {
  const one = aReturn()
  const answers = [null, aProblem(500, 'internal'), { state: 'accepted' }]
  const sent = await show([[one], [{ ...one, state: 'accepted' }]], ...answers)
  expect(words()).toContain('It came broken')
  await press('a', document.body)
  expect(document.activeElement).toBe(button('Accept return'))
  expect(sent).toEqual([])
  await click(button('Accept return'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Accept return'))
  await eventually(() => expect(words()).toContain('Something went wrong on our end'))
  await click(button('Accept return'))
  await eventually(() => expect(words()).toContain('was accepted.'))
  await eventually(() => button('Record the seller’s refund'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
  expect(sent[0]).toMatchObject({
    path: `/api/staff/returns/${one.accountId}/${one.returnId}/decision`,
    decision: 'accepted',
  })
})

test('one is declined with words for the member, which a refusal keeps', async () => {
  const sent = await show([[aReturn()], []], aProblem(409, 'wrong_status'), { state: 'refused' })
  await press('d', document.body)
  await eventually(() => find('textarea'))
  await type(find<HTMLTextAreaElement>('textarea'), 'It is as described')
  await click(button('Decline'))
  await eventually(() => expect(sent).toHaveLength(1))
  await eventually(() => find('[role=alert]'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('It is as described')
  await click(button('Decline'))
  await eventually(() => expect(words()).toContain('was declined.'))
  expect(sent[1]).toMatchObject({ decision: 'refused', reason: 'It is as described' })
  await eventually(() => expect(words()).toContain('No return here'))
})

test('the seller’s refund is at most what may come back', async () => {
  const accepted = aReturn({ state: 'accepted' })
  const sent = await show([[accepted], []], {
    state: 'settled',
    refundFen: 5_250,
    isProposed: false,
  })
  await press('r', document.body)
  await eventually(() => field('Refunded by the seller'))
  await choose(field<HTMLSelectElement>('Paid into'), OURS)
  await type(field('Refunded by the seller'), '50.01')
  await click(button('Refund to the member'))
  await eventually(() => expect(words()).toContain('Enter at most CN¥50.00'))
  expect(sent).toEqual([])
  await type(field('Refunded by the seller'), '50')
  await click(button('Refund to the member'))
  await eventually(() => expect(words()).toContain('CN¥52.50 went to the member'))
  expect(sent).toMatchObject([{ payeeAccountId: OURS, amountFen: 5_000 }])
})

test('a refund above the limit says that it waits for a second person, and neither it nor closing is offered', async () => {
  const accepted = aReturn({ state: 'accepted' })
  const proposed = { state: 'accepted', refundFen: 0, isProposed: true }
  await show([[accepted], [{ ...accepted, isProposed: true }]], proposed)
  await press('r', document.body)
  await eventually(() => field('Refunded by the seller'))
  await choose(field<HTMLSelectElement>('Paid into'), OURS)
  await click(button('Refund to the member'))
  await eventually(() => expect(words()).toContain('is waiting for a second person.'))
  await eventually(() =>
    expect(words()).toContain('A refund of this request is waiting for a second person.'),
  )
  expect(find('[aria-current=true]').textContent).toContain('Waiting for a second person')
  expect(find<HTMLAnchorElement>('a[href="/staff/approvals"]').textContent).toBe('Open approvals')
  await press('c', document.body)
  expect(words()).not.toContain('Close without refund')
  expect(words()).not.toContain('Record the seller’s refund')
})

test('one is closed without a refund only with a reason, which a refusal keeps', async () => {
  const accepted = aReturn({ state: 'accepted' })
  const answers = [null, aProblem(500, 'internal'), { state: 'closed' }]
  const sent = await show([[accepted], []], ...answers)
  await click(button('Close without refund'))
  await eventually(() => find('textarea'))
  await click(button('Close without refund'))
  await eventually(() => expect(words()).toContain('Enter a reason. The member will see it.'))
  expect(sent).toEqual([])
  await type(find<HTMLTextAreaElement>('textarea'), 'The seller takes nothing back')
  await click(button('Close without refund'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Close without refund'))
  await eventually(() => expect(words()).toContain('Something went wrong on our end'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('The seller takes nothing back')
  await click(button('Close without refund'))
  await eventually(() => expect(words()).toContain('was closed.'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({
    path: `/api/staff/returns/${accepted.accountId}/${accepted.returnId}/close`,
    reason: 'The seller takes nothing back',
  })
  await eventually(() => expect(words()).toContain('No return here'))
})
