import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { paths } from '#engine/shared/paths.ts'
import { searchMembers } from '#features/member/contract/staff-members.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { MembersView } from './MembersView.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('a member who is opened from a search leaves one empty search field', async () => {
  const found = {
    accountId: anId(),
    memberNum: 'SP271834K',
    email: 'mei@example.com',
    createdAt: '2026-11-20T08:00:00.000Z',
    isBlocked: false,
  }
  fakeServer().answer(searchMembers, { members: [found], next: null })
  history.replaceState(null, '', paths.staffMembers({ q: 'mei@example.com' }))
  render(<MembersView />)
  await eventually(() => expect(document.body.textContent).toContain('Member since'))
  await settle(() => navigate(paths.staffMembers({ member: found.memberNum })))
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')]
  expect(fields.map(({ value }) => value)).toEqual([''])
})
