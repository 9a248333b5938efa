import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import type { MemberRecord } from '#features/member/contract/staff-members.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { MemberRecords } from './MemberRecords.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const aRecord = (given: Partial<MemberRecord>): MemberRecord => ({
  id: anId(),
  number: 'TC7Q2MX4HTA',
  state: 'paid',
  at: '2026-11-20T08:00:00.000Z',
  ...given,
})
async function show(of: Parameters<typeof MemberRecords>[0]['of'], ...records: MemberRecord[]) {
  fakeServer().otherwise(async () => json({ records, next: null }))
  render(<MemberRecords memberNum="SP271834K" of={of} />)
  await eventually(() => expect(document.body.textContent).toMatch(/Nov|None/))
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

test('an order says where it stands and opens at the desk', async () => {
  const record = aRecord({})
  expect(await show('orders', record)).toEqual([paths.staffOrders({ code: record.number })])
  expect(document.body.textContent).toContain('Paid · handing to carrier')
})

test('a post opens as everyone sees it, unless nobody does', async () => {
  const published = aRecord({ number: 'Tea towels', state: 'published' })
  const pending = aRecord({ number: 'Buy here', state: 'pending' })
  const links = await show('posts', published, pending)
  expect(links).toEqual([paths.commentDetail(published.id)])
})

test('a member without any has a card that says so', async () => {
  expect(await show('compensations')).toEqual([])
  expect(document.body.textContent).toContain('None')
})
