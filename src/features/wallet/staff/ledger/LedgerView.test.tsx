import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession } from '#engine/client/session/session.ts'
import { readPeriod } from '#features/console/staff/parts/fetch-period.ts'
import type { MemberEntry } from '#features/wallet/contract/staff-ledger.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { LedgerView } from './LedgerView.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const MEMBER = 'SP271834K'
const words = () => document.body.textContent
const anEntry = (given: Partial<MemberEntry> = {}): MemberEntry => ({
  number: 1,
  at: '2026-11-20T08:00:00.000Z',
  step: 'topUpCredited',
  isReversal: false,
  orderNumber: null,
  transfer: null,
  amountFen: 5_000,
  balanceAfterFen: 5_000,
  movementId: anId(),
  causeId: anId(),
  by: 'lin@example.com',
  isReversible: true,
  isReversed: false,
  ...given,
})

/** Shows a member's ledger; null is a lost connection. `answers`: to reversals and to the file. */
async function show(entries: MemberEntry[], ...answers: (Response | null)[]) {
  const accountId = anId()
  const requests: { path: string; body?: Record<string, unknown> }[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path.startsWith(`/api/staff/members/${MEMBER}/ledger`)) {
      const open = [{ kind: 'held', causeId: 'withdrawal-7', amountFen: 700 }]
      const balances = { walletFen: 5_000, owedFen: 300, open, entries, next: null }
      return json({ accountId, memberNum: MEMBER, ...balances })
    }
    if (path.includes('/ledger?') || path.endsWith('/ledger')) return aProblem(404, 'not_found')
    requests.push({ path, ...(init.body ? { body: JSON.parse(String(init.body)) } : {}) })
    return answers.shift() ?? null
  })
  navigate(`/staff/ledger?member=${MEMBER}`)
  render(<LedgerView />)
  await eventually(() => expect(words()).toContain('CN¥50.00'))
  return { accountId, asked: requests }
}

test('a member’s ledger shows balances with their cause and entries with who made them', async () => {
  await show([anEntry({ orderNumber: 'TC7' }), anEntry({ number: 2, by: null, isReversed: true })])
  expect(words()).toMatch(/Owed to usCN¥3\.00On holdCN¥7\.00Cause withdrawal-7/)
  expect(words()).toMatch(/Top-up.*TC7By lin@example\.comCause/)
  expect(words()).toContain('By the member / automatic')
  expect(words()).toContain('Reversed')
  expect([...document.querySelectorAll('li button')]).toHaveLength(1)
})

test('a reversal keeps its reason without the network, and then says that a second person has to decide', async () => {
  const entry = anEntry()
  const { accountId, asked } = await show([entry], null, json({ outcome: 'proposed' }))
  await click(button('Reverse'))
  await click(button('Reverse the transaction'))
  expect(words()).toContain('Enter a reason')
  await type(find<HTMLTextAreaElement>('textarea'), 'Credited twice')
  await click(button('Reverse the transaction'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Credited twice')
  await click(button('Reverse the transaction'))
  await eventually(() => expect(words()).toContain('The reversal is waiting for a second person'))
  expect(asked.at(-1)).toMatchObject({
    path: `/api/staff/movements/${entry.movementId}/reverse`,
    body: { accountId, reason: 'Credited twice' },
  })
  expect(asked[1]?.body?.onceKey).toBe(asked[0]?.body?.onceKey)
})

test('a refusal of a reversal is shown with the reason still there', async () => {
  await show([anEntry()], aProblem(409, 'not_reversible'))
  await click(button('Reverse'))
  await type(find<HTMLTextAreaElement>('textarea'), 'Wrong member')
  await click(button('Reverse the transaction'))
  await eventually(() => expect(words()).toContain('can’t be reversed by hand'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Wrong member')
})

test('nobody reverses their own entries', async () => {
  const { accountId } = await show([anEntry()])
  await settle(() => logInStaff(['moveMoney'], accountId))
  expect(words()).toContain('This is your own account')
  expect(document.querySelector('li button')).toBeNull()
})

test('a number that is none is said at the field, and one that nobody has on the screen', async () => {
  await show([])
  await type(field('Member number'), '12')
  await click(button('Show ledger'))
  expect(words()).toContain('Enter the whole member number')
  expect(field('Member number').value).toBe('12')
  await type(field('Member number'), ' sp999999x ')
  await click(button('Show ledger'))
  await eventually(() => expect(words()).toContain('No member has the number SP99\u00a09999X'))
  expect(location.search).toBe('?member=SP999999X')
})

test('a period is exported by days in China, and can be tried again after a failure', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { asked } = await show([], null, new Response('\uFEFFmovement\r\n'))
  await type(field('First day'), '2026-11-02')
  await type(field('Last day'), '2026-11-01')
  await click(button('Download as CSV'))
  expect(words()).toContain('The last day can’t be before the first')
  expect(asked).toEqual([])
  await type(field('Last day'), '2026-11-03')
  await click(button('Download as CSV'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Download as CSV'))
  await eventually(() => expect(words()).toContain('The file is in your downloads'))
  const { searchParams } = new URL(asked[1]?.path ?? '', location.origin)
  expect(searchParams.get('from')).toBe('2026-11-01T16:00:00.000Z')
  expect(searchParams.get('to')).toBe('2026-11-03T16:00:00.000Z')
})

test.each([
  [{ from: '', to: '2026-11-03' }, 'from', 'missing'],
  [{ from: '2026-02-30', to: '2026-11-03' }, 'from', 'missing'],
  [{ from: '2026-11-03', to: '' }, 'to', 'missing'],
  [{ from: '2026-11-03', to: '2026-11-02' }, 'to', 'order'],
  [{ from: '2025-01-01', to: '2026-11-02' }, 'to', 'long'],
] as const)('the period %o is refused at its field', (form, wrong, why) => {
  expect(readPeriod(form, 400)).toEqual({ ok: false, field: wrong, why })
})
