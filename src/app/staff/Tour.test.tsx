import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession } from '#engine/client/session/session.ts'
import type { Right } from '#engine/shared/rights.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  press,
  render,
  settle,
} from '#tests/support/render.tsx'
import { onScreen } from '#tests/support/screen-width.ts'
import { StaffConsole } from './StaffConsole.tsx'

const tour = () => document.querySelector<HTMLElement>('[aria-label="Tour of the console"]')
const said = () => tour()?.textContent ?? ''

beforeEach(() => {
  onScreen('wide')
  fakeServer().otherwise(async () => Response.json({ queues: [], notices: [] }))
})
afterEach(async () => {
  cleanUp()
  await settle(endSession)
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
  localStorage.clear()
  navigate('/')
  vi.unstubAllGlobals()
})

/** Opens the console at its first page, or another one. */
async function open(rights: readonly Right[], { as = 'ann', path = '/staff/work' } = {}) {
  cleanUp()
  logInStaff(rights, as)
  navigate(path)
  render(<StaffConsole>The page</StaffConsole>)
  await settle(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

/** Goes through the tour; what each step leads to, null for the page itself and the search. */
async function places(): Promise<(string | null)[]> {
  const found: (string | null)[] = []
  for (;;) {
    found.push(tour()?.querySelector('a')?.getAttribute('href') ?? null)
    if (said().includes('Finish tour')) return found
    await click(button('Next'))
  }
}

test.each([
  ['a worker', ['receive'], ['/staff/receive', '/staff/parcels']],
  ['a cashier', ['decideReceipts'], ['/staff/receipts', '/staff/payees']],
  ['a clerk', ['serve'], ['/staff/compensations', '/staff/members']],
] as const)('%s is shown the places of their rights, and the keys last', async (_, rights, own) => {
  await open(rights)
  expect(await places()).toEqual([null, ...own, null])
  expect(said()).toContain('Ctrl/⌘')
})

test('an owner is shown all nine places', async () => {
  await open(RIGHTS)
  expect(said()).toContain('1 of 10')
  expect(await places()).toHaveLength(10)
})

test('the keyboard stays on the step through Next and Back', async () => {
  await open(['receive'])
  const next = button('Next')
  next.focus()
  await click(next)
  expect(document.activeElement).toBe(button('Next'))
  expect(said()).toContain('2 of 4')
  button('Back').focus()
  await click(button('Back'))
  expect(said()).toContain('1 of 4')
  expect(document.activeElement).toBe(button('Next'))
})

test('who skips it never sees it again on this device, and a colleague does', async () => {
  await open(['receive'])
  await click(button('Skip tour'))
  expect(tour()).toBeNull()
  await open(['receive'])
  expect(tour()).toBeNull()
  await settle(endSession)
  await open(['receive'], { as: 'bob' })
  expect(tour()).not.toBeNull()
})

test('it is above the first page alone, and goes on there after a look at a place', async () => {
  await open(['receive'])
  await click(button('Next'))
  await settle(() => navigate('/staff/receive'))
  expect(tour()).toBeNull()
  await settle(() => navigate('/staff/work'))
  expect(said()).toContain('2 of 4')
})

test('the list of keys starts it again from any page, with the focus', async () => {
  await open(['receive'])
  await click(button('Skip tour'))
  await settle(() => navigate('/staff/parcels'))
  await press('?', document.body)
  await eventually(() => find('[role=dialog]'))
  await click(button('Show the tour again'))
  await eventually(() => expect(said()).toContain('1 of 4'))
  expect(location.pathname).toBe('/staff/work')
  await eventually(() => expect(document.activeElement).toBe(tour()))
})

test('before the opening the checklist leads who keeps the settings, and the tour all others', async () => {
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, isOpen: false })
  await open(RIGHTS)
  expect(tour()).toBeNull()
  await settle(endSession)
  await open(['receive'], { as: 'bob' })
  expect(tour()).not.toBeNull()
})

test('a business that opens while a page is open shows the tour on the next one', async () => {
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, isOpen: false })
  await open(RIGHTS)
  expect(tour()).toBeNull()
  await settle(() => keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, isOpen: true }))
  expect(tour()).toBeNull()
  await settle(() => navigate('/staff/parcels'))
  await settle(() => navigate('/staff/work'))
  expect(tour()).not.toBeNull()
})
