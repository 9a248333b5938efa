import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, field, find, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { AuditView } from './AuditView.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  history.pushState(null, '', '/')
})
const words = () => document.body.textContent
const LIN = anId()
const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: anId(),
  at: '2026-11-20T08:00:00.000Z',
  act: 'shelveParcel',
  by: 'lin@example.com',
  byAccountId: LIN,
  isOperator: false,
  about: 'parcel',
  number: 'PK00000001A',
  memberNum: 'SP271834K',
  changes: [{ field: 'shelf', before: 'A-01', after: 'B-02' }],
  ...given,
})

function show(entries: AuditEntry[], search = ''): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  history.pushState(null, '', `/staff/audit${search}`)
  fakeServer().otherwise(async (path) => {
    const url = new URL(path, location.origin)
    if (url.pathname === '/api/staff/people') return json({ staff: [] })
    asked.push(url.searchParams)
    return json({ entries, next: null })
  })
  render(<AuditView />)
  return asked
}

test('entries say who did what to which thing, and lead to the thing and to what the person did', async () => {
  show([anEntry(), anEntry({ act: 'laterAct', by: null, byAccountId: null, isOperator: true })])
  await eventually(() => expect(words()).toContain('Shelved a parcel'))
  expect(words()).toContain('A-01 → B-02')
  expect(words()).toContain('Operator')
  // An act of a newer server has no words yet.
  expect(words()).toContain('laterAct')
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/staff/parcel?code=PK00000001A')
  expect(hrefs).toContain('/staff/members?member=SP271834K')
  expect(hrefs).toContain(`/staff/audit?by=${LIN}`)
})

test('person, number and day stand in the address, and a day is one in China', async () => {
  const asked = show([], `?by=${LIN}&of=PK00000001A`)
  await eventually(() => expect(words()).toContain('Nothing was done'))
  expect(asked.at(-1)?.get('by')).toBe(LIN)
  expect(field<HTMLSelectElement>('Person').selectedOptions[0]?.textContent).toBe(
    'Somebody who left',
  )
  await type(field('Day'), '2026-11-20')
  await eventually(() => expect(asked.at(-1)?.get('from')).toBe('2026-11-19T16:00:00.000Z'))
  expect(asked.at(-1)?.get('to')).toBe('2026-11-20T16:00:00.000Z')
  expect(asked.at(-1)?.get('of')).toBe('PK00000001A')
  expect(location.search).toBe(`?by=${LIN}&of=PK00000001A&day=2026-11-20`)
  expect(find('h1').textContent).toBe('Who did what')
})
