import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { propose } from '#features/approvals/server/two-people.ts'
import { listAllPayees, listPayees } from '#features/payments/contract/payees.ts'
import { aPayeeProposal, changePayeeAccount } from '#tests/support/payees.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const ann = await server.loginAs('ann@example.com', ['settings'])
const bob = await server.loginAs('bob@example.com', ['settings'])
const eve = await server.loginAs('eve@example.com', RIGHTS)
const packer = await server.loginAs('packer@example.com', ['receive'])
const member = await server.loginAs('member@example.com')

const decide = async (by: LoggedInUser, id: string, body: object = {}) => {
  const answer = await by.fetch(`/api/staff/proposals/${id}`, {
    method: 'POST',
    body: { onceKey: anId(), decision: 'approved', ...body },
  })
  const { code = 'ok' } = await answer.json()
  return code
}
const listed = async (by: LoggedInUser, list: 'waiting' | 'decided') =>
  (await (await by.fetch(`/api/staff/proposals?list=${list}`)).json()).proposals
const proposalOf = async (by: LoggedInUser, list: 'waiting' | 'decided', id: string) =>
  (await listed(by, list)).find((one: { id: string }) => one.id === id)
const payees = async () => (await (await member.fetch('/api/payee-accounts')).json()).payees
const named = async (label: string) =>
  (await payees()).filter((one: { label: string }) => one.label === label)

test('a change is carried out when a second person approves it, not before', async () => {
  const { status, proposalId } = await changePayeeAccount(ann, { label: 'Approved' })
  expect(status).toBe(200)
  expect(await named('Approved')).toEqual([])
  expect(await decide(bob, proposalId)).toBe('ok')
  expect(await named('Approved')).toMatchObject([{ number: '003-912345-6', currency: 'SGD' }])
  expect(await proposalOf(ann, 'decided', proposalId)).toMatchObject({
    decision: 'approved',
    proposedBy: 'ann@example.com',
    decidedBy: 'bob@example.com',
  })
})

test('the proposer cannot decide, whatever rights they have', async () => {
  const { proposalId } = await changePayeeAccount(eve, { label: 'Own' })
  expect(await decide(eve, proposalId)).toBe('second_person_needed')
  expect(await decide(eve, proposalId, { decision: 'declined', reason: 'No' })).toBe(
    'second_person_needed',
  )
  expect(await proposalOf(eve, 'waiting', proposalId)).toMatchObject({
    mayNotDecide: 'ownProposal',
  })
  expect(await proposalOf(bob, 'waiting', proposalId)).toMatchObject({ mayNotDecide: null })
  expect(await named('Own')).toEqual([])
})

test('staff without the right of the act neither see a proposal nor decide it', async () => {
  const { proposalId } = await changePayeeAccount(ann, { label: 'Hidden' })
  expect(await listed(packer, 'waiting')).toEqual([])
  expect(await decide(packer, proposalId)).toBe('right_missing')
  expect(await decide(bob, anId())).toBe('not_found')
})

test('a declined proposal changes nothing and says why', async () => {
  const { proposalId } = await changePayeeAccount(ann, { label: 'Declined' })
  expect(await decide(bob, proposalId, { decision: 'declined' })).toBe('validation')
  expect(await decide(bob, proposalId, { decision: 'declined', reason: 'Wrong bank' })).toBe('ok')
  expect(await named('Declined')).toEqual([])
  expect(await proposalOf(ann, 'decided', proposalId)).toMatchObject({
    decision: 'declined',
    declineReason: 'Wrong bank',
  })
  expect(await decide(eve, proposalId)).toBe('already_decided')
})

test('of two people who decide at once one does, and a repeated request gets the same answer', async () => {
  const { proposalId } = await changePayeeAccount(ann, { label: 'Once' })
  const onceKey = anId()
  const answers = await Promise.all([
    decide(bob, proposalId, { onceKey }),
    decide(bob, proposalId, { onceKey }),
    decide(eve, proposalId),
  ])
  expect(answers[0]).toBe(answers[1])
  expect([answers[0], answers[2]].sort()).toEqual(['already_decided', 'ok'])
  expect(await named('Once')).toHaveLength(1)
  const { rows } = await server.db.run(
    `select count(*)::int as count from audit where act = 'decideProposal' and object_id = $1`,
    [proposalId],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('only one proposal waits for each account; the next one follows its decision', async () => {
  const first = await changePayeeAccount(ann, { label: 'One of one' })
  await decide(bob, first.proposalId)
  const [{ id }] = await named('One of one')
  const close = { id, label: 'One of one', active: false, reason: 'Closed' }
  const { proposalId } = await changePayeeAccount(ann, close)
  expect(await changePayeeAccount(bob, close)).toMatchObject({ code: 'already_proposed' })
  const { payees: all } = await (await bob.fetch('/api/staff/payees')).json()
  expect(all.find((one: { id: string }) => one.id === id)).toMatchObject({ proposalId })
  expect(await decide(bob, proposalId)).toBe('ok')
  expect(await named('One of one')).toEqual([])
  expect((await changePayeeAccount(bob, close)).status).toBe(200)
})

test('an account that does not exist cannot be changed, and a payment code must have been sent', async () => {
  expect(await changePayeeAccount(ann, { id: anId() })).toMatchObject({ code: 'not_found' })
  const qrSha256 = 'ab'.repeat(32)
  expect(await changePayeeAccount(ann, { qrSha256 })).toMatchObject({ code: 'not_attached' })
})

test('nobody proposes or decides about their own account', async () => {
  const { onceKey: _, id: __, reason, ...body } = aPayeeProposal({ label: 'Own case' })
  const proposal = {
    act: 'changePayeeAccount',
    objectId: anId(),
    body: { ...body, isNew: true },
    amountFen: null,
    reason,
  } as const
  const about = (actor: LoggedInUser, aboutAccountId: string) =>
    inTransaction(server.db, (tx) =>
      writeFor(
        tx,
        [],
        { ...actor, sessionId: anId(), mayMoveMoney: true },
        server.services,
        (scope) => propose(scope, { ...proposal, aboutAccountId }),
      ),
    )
  await expect(about(ann, ann.accountId)).rejects.toMatchObject({ code: 'own_case' })
  const made = await about(ann, bob.accountId)
  expect(await proposalOf(bob, 'waiting', made.proposalId)).toMatchObject({
    mayNotDecide: 'ownCase',
    memberNum: bob.user.memberNum,
  })
  expect(await decide(bob, made.proposalId)).toBe('own_case')
  expect(await decide(eve, made.proposalId)).toBe('ok')
})

test('the pages of decided proposals follow each other without a gap', async () => {
  const ids = new Set<string>()
  for (let i = 0; i < 52; i += 1) {
    const { proposalId } = await changePayeeAccount(ann, { label: `Page ${i}` })
    await decide(bob, proposalId, { decision: 'declined', reason: 'Only a test' })
    ids.add(proposalId)
  }
  const page = async (after: string) =>
    (await bob.fetch(`/api/staff/proposals?list=decided${after}`)).json()
  const first = await page('')
  expect(first.proposals).toHaveLength(50)
  const second = await page(`&after=${first.next}`)
  const seen = [...first.proposals, ...second.proposals].map(({ id }: { id: string }) => id)
  expect(new Set(seen).size).toBe(seen.length)
  expect([...ids].filter((id) => !seen.includes(id))).toEqual([])
})

test('the limit for one person changes when a second person approves it, not before', async () => {
  const limit = async () => {
    const { settings, waitingLimits } = await (await ann.fetch('/api/staff/settings')).json()
    const { value, seen } = settings.find(
      ({ name }: { name: string }) => name === 'secondPersonAboveFen',
    )
    return { value, seen, waitingLimits }
  }
  const before = await limit()
  const change = (by: LoggedInUser, value: number, seen: number | null) =>
    by.fetch('/api/staff/settings', {
      method: 'PUT',
      body: { name: 'secondPersonAboveFen', value, seen },
    })
  expect((await change(ann, 900_000, before.seen)).status).toBe(200)
  expect(await limit()).toEqual({
    ...before,
    waitingLimits: [{ name: 'secondPersonAboveFen', to: 900_000 }],
  })
  // Sent again, since its answer was lost; another value, or somebody else, is another proposal.
  expect((await change(ann, 900_000, before.seen)).status).toBe(200)
  const others = [await change(ann, 800_000, before.seen), await change(bob, 900_000, before.seen)]
  for (const other of others) expect((await other.json()).code).toBe('already_proposed')
  const { id, body } = (await listed(bob, 'waiting')).find(
    ({ act }: { act: string }) => act === 'changeSecondPersonLimit',
  )
  expect(body).toMatchObject({ from: before.value, to: 900_000 })
  expect(await decide(ann, id)).toBe('second_person_needed')
  expect(await limit()).toMatchObject({ value: before.value })
  expect(await decide(bob, id)).toBe('ok')
  const after = await limit()
  expect(after).toMatchObject({ value: 900_000, waitingLimits: [] })
  expect((await (await change(bob, 1, before.seen)).json()).code).toBe('setting_changed')
  await change(bob, 1, after.seen)
  const next = (await listed(ann, 'waiting')).find(
    ({ act }: { act: string }) => act === 'changeSecondPersonLimit',
  )
  expect(await decide(ann, next.id, { decision: 'declined', reason: 'Too low' })).toBe('ok')
  expect(await limit()).toEqual(after)
})

test('a wrong IBAN is refused when it is typed, and one that is there already hides no account', async () => {
  const wrong = 'GB82 WEST 1234 5698 7654 23'
  const refused = await changePayeeAccount(ann, { number: wrong, currency: 'GBP' })
  expect([refused.status, refused.code]).toEqual([422, 'validation'])
  const [first] = await payees()
  await server.db.run(`update payee_account set number = '${wrong}' where id = '${first.id}'`)
  expect(v.is(listPayees.reply, { payees: await payees() })).toBe(true)
  const all = await (await ann.fetch('/api/staff/payees')).json()
  expect(v.is(listAllPayees.reply, all)).toBe(true)
  await server.db.run(
    `update payee_account set number = '${first.number}' where id = '${first.id}'`,
  )
})

test('what PayNow knows an account by is stored as it writes it, and kept by a console that knows none', async () => {
  const wrong = await changePayeeAccount(ann, { proxy: '12' })
  expect([wrong.status, wrong.code]).toEqual([422, 'validation'])
  const of = { label: 'With PayNow' }
  const { proposalId } = await changePayeeAccount(ann, { ...of, proxy: '9123 4567' })
  expect(await decide(bob, proposalId)).toBe('ok')
  const [stored] = await named(of.label)
  expect(stored).toMatchObject({ proxy: '+6591234567' })
  const older = await changePayeeAccount(ann, { ...of, id: stored.id, bank: 'POSB' })
  expect(await decide(bob, older.proposalId)).toBe('ok')
  expect(await named(of.label)).toMatchObject([{ bank: 'POSB', proxy: '+6591234567' }])
  // In another currency it would lead to another account.
  const moved = await changePayeeAccount(ann, { ...of, id: stored.id, currency: 'USD' })
  expect(await decide(bob, moved.proposalId)).toBe('ok')
  expect(await named(of.label)).toMatchObject([{ currency: 'USD', proxy: '' }])
})
