import { afterEach, expect, test } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession, keepAuthorization } from '#engine/client/session/session.ts'
import { setToAccept } from '#engine/client/session/to-accept.ts'
import { paths } from '#engine/shared/paths.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { AcceptPrompt } from './AcceptPrompt.tsx'

afterEach(() => {
  cleanUp()
  endSession()
})

const dialog = () => document.querySelector('[role="dialog"]')

async function openAt(path: string) {
  await settle(() => navigate(path))
  render(<AcceptPrompt />)
}

test('a member is asked once the server has said so, and not before', async () => {
  keepAuthorization('token')
  await openAt(paths.cart())
  expect(dialog()).toBeNull()
  await settle(() => setToAccept('token', [{ document: 'terms', version: 1, date: '2026-11-22' }]))
  await eventually(() => find('[role="dialog"]'))
  await click(button('Later'))
  await eventually(() => expect(dialog()).toBeNull())
})

test('a visitor is not asked', async () => {
  setToAccept('token', [{ document: 'terms', version: 1, date: '2026-11-22' }])
  await openAt(paths.tourist())
  expect(dialog()).toBeNull()
})
