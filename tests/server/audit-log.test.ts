import { expect, test } from 'vitest'
import { AUDIT_PAGE, type AuditEntry, MAX_CHANGE_LENGTH } from '#features/audit/contract/audit.ts'
import { changesOf } from '#features/audit/server/changes-of.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, receive, toMember } from '#tests/support/warehouse.ts'

const server = await sharedServer()
const owner = await server.loginAs('owner@example.com', 'staff')
const clerk = await server.loginAs('clerk@example.com', 'staff')
const member = await server.loginAs('mei@example.com')

type Page = { entries: AuditEntry[]; next: string | null }
async function listed(query: Record<string, string> = {}): Promise<Page> {
  const answer = await owner.fetch(`/api/staff/audit?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}
const acts = async (query: Record<string, string>) =>
  (await listed(query)).entries.map(({ act }) => act)

test('what staff did is found by person, by number and by day, and members’ acts are not in it', async () => {
  const { status, body } = await receive(clerk, anArrival(toMember(member)))
  expect({ status, body }).toMatchObject({ status: 200 })
  const { entries } = await listed({ by: clerk.accountId })
  expect(entries[0]).toMatchObject({
    act: 'receiveParcel',
    by: 'clerk@example.com',
    byAccountId: clerk.accountId,
    isOperator: false,
    about: 'parcel',
    memberNum: member.user.memberNum,
  })
  const code = entries[0]?.number ?? ''
  expect(JSON.stringify(body)).toContain(code)
  expect(entries[0]?.changes.length).toBeGreaterThan(0)
  expect(await acts({ of: code.toLowerCase() })).toContain('receiveParcel')
  expect(await acts({ of: member.user.memberNum })).toContain('receiveParcel')
  expect(await acts({ of: member.user.memberNum })).not.toContain('declareParcel')
  expect(await acts({ by: owner.accountId, of: code })).toEqual([])
  expect(await acts({ of: 'PK00000000' })).toEqual([])
  const at = entries[0]?.at ?? ''
  const later = new Date(Date.parse(at) + 1).toISOString()
  expect(await acts({ from: at, to: later })).toContain('receiveParcel')
  expect(await acts({ from: later })).not.toContain('receiveParcel')
  expect(await acts({ to: at })).not.toContain('receiveParcel')
})

test('pages follow each other without a gap, also where entries share their time', async () => {
  await server.db.run(`insert into audit (id, at, actor_kind, act, object_table, object_id)
    select gen_random_uuid(), '2026-01-01T00:00:00Z', 'operator', 'staff.grant', 'account', n::text
    from generate_series(1, ${AUDIT_PAGE * 2 + 1}) n`)
  const seen: (string | null)[] = []
  const day = { from: '2025-12-31T16:00:00.000Z', to: '2026-01-01T16:00:00.000Z' }
  let page = await listed(day)
  for (;;) {
    expect(page.entries.every(({ isOperator, by }) => isOperator && by === null)).toBe(true)
    seen.push(...page.entries.map(({ number }) => number))
    if (page.next === null) break
    page = await listed({ ...day, after: page.next })
  }
  expect(new Set(seen).size).toBe(AUDIT_PAGE * 2 + 1)
  expect(seen).toHaveLength(AUDIT_PAGE * 2 + 1)
})

test('the file has every entry of its period with all that was changed, and is an entry itself', async () => {
  const period = { from: '2025-12-31T16:00:00.000Z', to: '2026-01-01T16:00:00.000Z' }
  const file = async (query: Record<string, string>) =>
    owner.fetch(`/api/staff/audit.csv?${new URLSearchParams(query)}`)
  const answer = await file(period)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + AUDIT_PAGE * 2 + 1)
  expect((await listed({ by: owner.accountId })).entries[0]).toMatchObject({
    act: 'exportAudit',
    about: 'audit',
  })
  expect((await file({ ...period, to: period.from })).status).toBe(422)
  expect((await file({ from: '2024-01-01T00:00:00.000Z', to: period.to })).status).toBe(422)
})

test('who has no right for settings is refused', async () => {
  const worker = await server.loginAs('worker@example.com', ['receive'])
  expect((await worker.fetch('/api/staff/audit')).status).toBe(403)
  expect((await member.fetch('/api/staff/audit')).status).toBe(403)
})

test('an entry shows the fields that differ, and cuts what is long', () => {
  const long = 'x'.repeat(MAX_CHANGE_LENGTH + 1)
  expect(changesOf({ shelf: 'A-1', grams: 5 }, { shelf: 'A-2', grams: 5, words: long })).toEqual([
    { field: 'shelf', before: 'A-1', after: 'A-2' },
    { field: 'words', before: null, after: `${'x'.repeat(MAX_CHANGE_LENGTH - 1)}…` },
  ])
  expect(changesOf(null, { sides: [1, 2] })).toEqual([
    { field: 'sides', before: null, after: '[1,2]' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
