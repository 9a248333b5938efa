import { afterEach, expect, test } from 'vitest'
import { databaseFailed } from '#app/database-failed.ts'
import { schemaTrouble } from '#engine/client/data/database.ts'
import { databaseLost } from '#engine/client/data/reopen.ts'
import { endSession, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { act, button, cleanUp, render } from '#tests/support/render.tsx'
import { StorageNotice } from './StorageNotice.tsx'

afterEach(() => {
  cleanUp()
  endSession()
  databaseLost.value = false
  databaseFailed.value = false
  schemaTrouble.value = null
})

test.each([
  ['was lost twice', databaseLost],
  ['does not open', databaseFailed],
])('a database that %s asks the member to reload', (_what, signal) => {
  const { host } = render(<StorageNotice />)
  expect(host.textContent).toBe('')
  act(() => {
    signal.value = true
  })
  expect(button('Reload')).toBeDefined()
})

test('a database that a newer version in another tab has changed asks to reload, even where it no longer opens', () => {
  databaseFailed.value = true
  schemaTrouble.value = 'outdated'
  const { host } = render(<StorageNotice />)
  expect(host.textContent).toContain('The app was updated in another tab')
  expect(button('Reload')).toBeDefined()
})

test('a tab of an older version in the way is to be closed', () => {
  schemaTrouble.value = 'blocked'
  expect(render(<StorageNotice />).host.textContent).toContain('Close the app’s other tabs')
})

test('a session of an account that this device does not know says so while the server is out of reach', () => {
  keepAuthorization('token')
  setSession({ state: 'unreachable', authorization: 'token' })
  const { host } = render(<StorageNotice />)
  expect(host.textContent).toContain('Failed to obtain user information')
})
