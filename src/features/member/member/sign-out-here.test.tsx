import { expect, test } from 'vitest'
import { openOverlay } from '#engine/client/platform/open-overlay.ts'
import { eventually } from '#tests/support/render.tsx'
import { signOutHere } from './sign-out-here.ts'

test('Back after signing out from its sheet does not lead to the member page', async () => {
  history.pushState({ depth: 0 }, '', '/before')
  history.pushState({ depth: 1 }, '', '/admin/member')
  openOverlay(() => {})
  await signOutHere()
  expect(location.pathname).toBe('/home/tourist')
  history.back()
  await eventually(() => expect(location.pathname).toBe('/before'))
})
