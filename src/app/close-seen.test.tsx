import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { closeNotifications } from '#engine/client/platform/close-notifications.ts'
import { eventually } from '#tests/support/render.tsx'
import { closeSeen } from './close-seen.ts'

const BILL = '/admin/orderDetail/TC1'
/** One that a browser shows without our worker, which has no data. */
const bySafari = (path: string) => ({ data: null, navigate: location.origin + path })
const byWorker = (path: string) => ({ data: { navigate: location.origin + path, actions: {} } })

/** The notifications of this device; those that are still shown. */
function aTray(...all: object[]) {
  const open = new Set(all)
  const getNotifications = async () =>
    [...open].map((one) => ({ ...one, close: () => open.delete(one) }))
  vi.stubGlobal('registration', { getNotifications })
  return () => open.size
}

beforeEach(() => history.replaceState(null, '', '/admin/member'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the notifications of a screen are closed when the member comes there', async () => {
  const left = aTray(byWorker(BILL), bySafari(BILL), byWorker('/admin/package/all?code=PK1'))
  closeSeen()
  await eventually(() => expect(left()).toBe(3))
  navigate('/admin/package/all?code=PK2')
  navigate(BILL)
  await eventually(() => expect(left()).toBe(1))
})

test('they stay while the page is hidden, and are closed when the member is back', async () => {
  const left = aTray(byWorker('/admin/member'))
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  closeSeen()
  await Promise.resolve()
  expect(left()).toBe(1)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(left()).toBe(0))
})

test('none is left of a member who signs out, and a browser without them is no failure', async () => {
  const left = aTray(byWorker(BILL), { data: '/admin' })
  await closeNotifications()
  expect(left()).toBe(0)
  vi.stubGlobal('registration', {})
  await closeNotifications()
})
