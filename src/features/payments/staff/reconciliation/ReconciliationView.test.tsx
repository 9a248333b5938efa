import { expect, test, vi } from 'vitest'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { getReconciliation } from '#features/payments/contract/reconciliation.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  choose,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { ReconciliationView } from './ReconciliationView.tsx'
import { readStatement } from './Statements.tsx'

type Books = Reply<typeof getReconciliation>
const [OURS, OTHER] = [anId(), anId()]
const words = () => document.body.textContent
const agreeing: Books = {
  finishedAt: '2026-11-20T18:00:00.000Z',
  entries: 1_200,
  differences: [],
  count: 0,
  statements: [],
}
const differing: Books = {
  ...agreeing,
  count: 250,
  differences: [
    {
      kind: 'wallet',
      object: 'SP271834K',
      expectedFen: 5_000,
      foundFen: 4_000,
      firstSeenAt: '2026-11-19T18:00:00.000Z',
    },
  ],
}
const payees = [OURS, OTHER].map((id, i) => ({
  id,
  label: `Bank ${i}`,
  holder: 'Sampan',
  bank: '',
  number: '1',
  currency: 'CNY',
  qrSha256: null,
  active: true,
  proposalId: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
}))

/** Shows the screen: `readings` are the books at each reading, `answers` those to what is sent; null is a lost connection. */
async function show(readings: Books[], ...answers: (Response | null)[]) {
  const sent: unknown[] = []
  const books = [...readings]
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path === '/api/staff/payees') return json({ payees })
    if (init.method === 'GET') return json(books.length > 1 ? books.shift() : books[0])
    sent.push(init.body ? JSON.parse(String(init.body)) : path)
    return answers.shift() ?? null
  })
  render(<ReconciliationView />)
  await eventually(() => field('Balance at the end'))
  return sent
}

test('differences are an alert with their count, and each says what, where, since when', async () => {
  await show([differing])
  expect(find('[role=alert]').textContent).toContain('250 differences in the books')
  expect(words()).toContain('The oldest 1 are listed')
  expect(words()).toContain('Balance shown to the member and the ledger')
  expect(words()).toMatch(/Expected: \+CN¥50\.00Found: \+CN¥40\.00/)
  expect(find('a[href*="/staff/ledger"]').getAttribute('href')).toContain('member=SP271834K')
})

test('comparing now shows the new outcome, and a failure is said', async () => {
  const sent = await show([differing, agreeing], null, json({ differences: 0 }))
  await click(button('Reconcile now'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(words()).toContain('250 differences')
  await click(button('Reconcile now'))
  await eventually(() => expect(words()).toContain('The books agree'))
  expect(sent).toHaveLength(2)
})

test('a balance is entered for an account and a day, kept when refused, and listed', async () => {
  const listed = {
    payeeAccountId: OTHER,
    label: 'Bank 1',
    day: '2026-11-10',
    by: 'lin@example.com',
  }
  const after = { ...agreeing, statements: [{ ...listed, balanceFen: -1_250 }] }
  const sent = await show([agreeing, after], aProblem(503, 'unavailable'), json({ ok: true }))
  await click(button('Save balance'))
  expect(words()).toMatch(/Please enter balance at the end of the day/i)
  expect(find('select[aria-invalid]')).toBeTruthy()
  expect(sent).toEqual([])
  await choose(field<HTMLSelectElement>('Account'), OTHER)
  await type(field('Date (China time)'), '2026-11-10')
  await type(field('Balance at the end'), '-12.50')
  await click(button('Save balance'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  expect(field('Balance at the end').value).toBe('-12.50')
  await click(button('Save balance'))
  await eventually(() => expect(words()).toContain('lin@example.com'))
  expect(sent[1]).toEqual({ payeeAccountId: OTHER, day: '2026-11-10', balanceFen: -1_250 })
})

test.each([
  [{ balance: '' }, 'balanceFen', 'required'],
  [{ balance: '0.001' }, 'balanceFen', 'money'],
  [{ balance: '1e18' }, 'balanceFen', 'money'],
  [{ balance: '9'.repeat(18) }, 'balanceFen', 'money'],
  [{ day: '' }, 'day', 'type'],
  [{ day: '2026-11-23' }, 'day', 'type'],
])('the statement %o is refused at its field', (given, path, code) => {
  const form = { payeeAccountId: OURS, day: '2026-11-21', balance: '１２.５０', ...given }
  // 00:30 of the 23rd in China.
  const result = readStatement(form, Date.parse('2026-11-22T16:30:00.000Z'))
  expect(result).toMatchObject({ ok: false, failures: [{ path, code }] })
})

test('an amount in full-width digits and the day before are read', () => {
  const form = { payeeAccountId: OURS, day: '2026-11-22', balance: '１２.５０' }
  expect(readStatement(form, Date.parse('2026-11-22T16:30:00.000Z'))).toEqual({
    ok: true,
    value: { payeeAccountId: OURS, day: '2026-11-22', balanceFen: 1_250 },
  })
})
