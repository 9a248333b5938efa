import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { databaseLost } from '#data/reopen.ts'
import { button, cleanUp, render } from '#tests/support/render.tsx'
import { databaseFailed } from './database-failed.ts'
import { StorageNotice } from './StorageNotice.tsx'

afterEach(() => {
  cleanUp()
  databaseLost.value = false
  databaseFailed.value = false
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
