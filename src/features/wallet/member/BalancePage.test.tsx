import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { BalancePage } from './BalancePage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanUp()
  dispatch({ type: 'CLEAR_USER_INFO' })
  connected.value = true
  closeCurrent()
})

test('offline the balance says from when it is', async () => {
  fakeServer()
  dispatch({
    type: 'UPDATE_USER_INFO',
    payload: { memberNum: 'SP000001X', email: 'mei@example.com', cashAmount: 79_500 },
  })
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: Date.UTC(2026, 10, 20, 8) })
  render(<BalancePage />)
  const balance = () => find('[aria-labelledby="balance"]').textContent
  expect(balance()).toContain('CN¥795.00')
  expect(balance()).not.toContain('As of')
  await settle(() => {
    connected.value = false
  })
  await eventually(() => expect(balance()).toMatch(/As of Nov 20, 2026/))
})
