import { expect, test, vi } from 'vitest'
import { openOverlay } from '#platform/open-overlay.ts'
import { signOutHere } from './sign-out-here.ts'

test('Back after signing out from its sheet does not lead to the member page', async () => {
  history.pushState({ depth: 0 }, '', '/before')
  history.pushState({ depth: 1 }, '', '/admin/member')
  openOverlay(() => {})
  await signOutHere()
  expect(location.pathname).toBe('/home/tourist')
  history.back()
  await vi.waitFor(() => expect(location.pathname).toBe('/before'))
})
