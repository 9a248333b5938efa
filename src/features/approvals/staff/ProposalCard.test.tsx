import { expect, test } from 'vitest'
import type { Proposal } from '#features/approvals/contract/proposals.ts'
import { PriceQuestion } from '#features/business/staff/parts/PriceQuestion.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { ProposalCard } from './ProposalCard.tsx'

const PAYEE = anId()
const words = () => document.body.textContent
const account = {
  label: 'DBS',
  holder: 'Sampan',
  bank: 'DBS Bank',
  number: '1',
  currency: 'SGD',
  qrSha256: null,
  active: true,
}
const aProposal = (given: Partial<Proposal> = {}): Proposal => ({
  id: anId(),
  act: 'changePayeeAccount',
  objectId: PAYEE,
  amountFen: null,
  body: { ...account, number: '2' },
  reason: 'New number',
  memberNum: null,
  proposedBy: 'bo@example.com',
  proposedAt: '2026-11-20T08:00:00.000Z',
  mayNotDecide: null,
  decision: null,
  declineReason: null,
  decidedBy: null,
  decidedAt: null,
  ...given,
})

/** Shows a proposal; each decision is answered by the next of `answers`, null is a lost connection. */
function show(proposal: Proposal, ...answers: (Response | null)[]) {
  const sent: Record<string, unknown>[] = []
  const words: string[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path === '/api/staff/payees') {
      const updatedAt = '2026-11-20T08:00:00.000Z'
      return json({ payees: [{ id: PAYEE, ...account, proposalId: null, updatedAt }] })
    }
    if (path.startsWith('/api/staff/blobs/')) return aProblem(404, 'not_found')
    sent.push(JSON.parse(String(init.body)))
    return answers.shift() ?? null
  })
  render(
    <>
      <ProposalCard proposal={proposal} onDecided={(outcome) => words.push(outcome)} />
      <PriceQuestion />
    </>,
  )
  return { sent, said: words }
}
/** Confirms the approval that the card asks about. */
const confirm = async () => {
  await eventually(() => find('[role=dialog]'))
  const verbs = [...find('[role=dialog]').querySelectorAll('button')]
  await click(verbs.find(({ textContent }) => textContent === 'Approve') ?? button('none'))
}

test('an approval is confirmed first, and sent again under the same key after a lost answer', async () => {
  const { sent, said } = show(aProposal(), null, json({ ok: true }))
  await eventually(() => expect(words()).toContain('Account number'))
  await click(button('Approve'))
  expect(sent).toEqual([])
  await confirm()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Approve'))
  await confirm()
  await eventually(() => expect(said).toEqual(['Change a payee account: approved']))
  expect(sent[1]).toEqual(sent[0])
})

test('what a change of an account replaces stands beside the new value', async () => {
  show(aProposal())
  await eventually(() => expect(document.querySelector('del')?.textContent).toBe('1'))
  expect(document.querySelectorAll('del')).toHaveLength(1)
  expect(document.querySelector('ins')?.textContent).toBe('2')
})

test('a new account is added, not changed', async () => {
  show(aProposal({ body: { ...account, isNew: true } }))
  await eventually(() => expect(words()).toContain('Add a payee account'))
})

test('another payment code is said to be another, also where nothing else changes', async () => {
  show(aProposal({ body: { ...account, qrSha256: 'a'.repeat(64) } }))
  await eventually(() => expect(words()).toMatch(/Payment code now\s*None\s*New payment code/))
  expect(document.querySelector('del')).toBeNull()
})

test('declining needs a reason, which stays when it is refused', async () => {
  const { sent, said } = show(aProposal(), aProblem(503, 'unavailable'), json({ ok: true }))
  await click(button('Decline'))
  await click(button('Decline'))
  expect(words()).toContain('Enter a reason.')
  expect(sent).toEqual([])
  await type(find<HTMLTextAreaElement>('textarea'), 'Not our bank')
  await click(button('Decline'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Not our bank')
  await click(button('Decline'))
  await eventually(() => expect(said).toEqual(['Change a payee account: declined']))
  expect(sent[1]).toMatchObject({ decision: 'declined', reason: 'Not our bank' })
})

test('what a colleague has decided meanwhile is said', async () => {
  const { said } = show(aProposal(), aProblem(409, 'already_decided'))
  await click(button('Approve'))
  await confirm()
  await eventually(() => expect(said).toEqual(['A colleague has already decided this.']))
})

test.each([
  ['ownProposal', 'Waiting for someone else to decide'],
  ['ownCase', 'your own account'],
] as const)('with %s nobody decides alone', (mayNotDecide, why) => {
  show(aProposal({ mayNotDecide }))
  expect(words()).toContain(why)
  expect(document.querySelector('button')).toBeNull()
})

test('a decided one shows who decided it and why, and asks nothing', () => {
  const decided = { decision: 'declined', declineReason: 'Not our bank' } as const
  const by = { decidedBy: 'lin@example.com', decidedAt: '2026-11-21T08:00:00.000Z' }
  show(aProposal({ ...decided, ...by }))
  expect(words()).toMatch(/Declined by lin@example\.com.*: Not our bank/)
  expect(document.querySelector('button')).toBeNull()
})

const foreign = { kind: 'foreign', currency: 'JPY', amount: 21_500_000, rate: 4_660_000 } as const
const line = {
  payeeAccountId: PAYEE,
  bankReference: 'MUFG1',
  valueDate: '2026-11-20',
  received: foreign,
}
const credit = { accountId: anId(), statedFen: 1_001_900, line }

test('a credit says at which rate it is and that this is far from ours, in exact numbers', async () => {
  show(
    aProposal({
      act: 'creditReceipt',
      amountFen: 100_190_000,
      body: { ...credit, ourRate: 46_600 },
    }),
  )
  await eventually(() => expect(words()).toContain('Received by the bank'))
  expect(words()).toContain('JPY\u00a0215,000 × CN¥4.66')
  expect(words()).toContain('bo@example.com confirmed CN¥4.66 per 1 JPY')
  expect(words()).toContain('Our rate that day was CN¥0.0466')
})

test('a placement of a rate without one to compare it with says so; of a usual rate nothing is said', async () => {
  const placing = { accountId: anId(), payer: 'TANAKA', bankReference: 'MUFG1', received: foreign }
  show(
    aProposal({ act: 'placeTransfer', amountFen: 100_190_000, body: { ...placing, ourRate: 0 } }),
  )
  expect(words()).toContain('JPY\u00a0215,000 × CN¥4.66')
  expect(words()).toContain('We had no exchange rate to compare it with')
  show(aProposal({ act: 'placeTransfer', body: { ...placing, ourRate: 4_700_000 } }))
  expect(words().match(/confirmed/g)).toHaveLength(1)
})

test('the second person confirms the rate that the server asks about', async () => {
  const confirms = 'a'.repeat(64)
  const named = [{ kind: 'exchangeRate', currency: 'JPY', from: 46_600, to: 4_660_000 }]
  const doubts = { named, count: 1, confirms }
  const question = json({ code: 'price_doubtful', doubts }, { status: 409 })
  const { sent, said } = show(
    aProposal({ act: 'creditReceipt', body: { ...credit, ourRate: 46_600 } }),
    question,
    json({ ok: true }),
  )
  await click(button('Approve'))
  await confirm()
  await eventually(() => expect(words()).toContain('Is this really the exchange rate?'))
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await click(button('Yes, use this rate'))
  await eventually(() => expect(said).toEqual(['Credit a transfer: approved']))
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([undefined, confirms])
})
