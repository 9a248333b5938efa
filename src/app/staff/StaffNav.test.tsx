import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession, setSession } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { RIGHTS } from '#engine/shared/rights.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { pauseAfterKeys } from '#tests/support/scanner.ts'
import { StaffConsole } from './StaffConsole.tsx'

const links = () => [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))

/** Shows the console at a path and waits for its counts. */
async function open(path: string, children: string) {
  navigate(path)
  render(<StaffConsole>{children}</StaffConsole>)
  await settle(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

beforeEach(() => {
  const addEventListener = () => {}
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener,
    removeEventListener: addEventListener,
  }))
  fakeServer().otherwise(async () =>
    Response.json({
      queues: [
        {
          name: 'proposals',
          count: 3,
          oldestAt: '2026-11-20T08:00:00.000Z',
          taken: [],
          atMember: 0,
        },
      ],
      notices: [],
    }),
  )
})
afterEach(async () => {
  cleanUp()
  await settle(endSession)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('only the places of one’s rights are listed, with what waits there', async () => {
  logInStaff(['settings'])
  await open('/staff/approvals', 'Approvals here')
  await eventually(() => expect(document.querySelector('nav')?.textContent).toContain('3'))
  expect(links()).toContain('/staff/approvals')
  expect(links()).not.toContain('/staff/receive')
  expect(document.body.textContent).toContain('Approvals here')
})

test('what waits is counted again after a write', async () => {
  logInStaff(['settings'])
  let count = 3
  fakeServer().otherwise(async () =>
    Response.json({
      queues: [
        { name: 'proposals', count, oldestAt: '2026-11-20T08:00:00.000Z', taken: [], atMember: 0 },
      ],
      notices: [],
    }),
  )
  navigate('/staff/approvals')
  const Write = () => {
    const { send } = useStaffWrite()
    const decide = async () => {
      count -= 1
      return { ok: true as const, value: null }
    }
    return <Button onClick={() => void send(null, {}, decide)}>Decide</Button>
  }
  render(
    <StaffConsole>
      <Write />
    </StaffConsole>,
  )
  await eventually(() => expect(document.querySelector('nav')?.textContent).toContain('3'))
  await click(button('Decide'))
  await eventually(() => expect(document.querySelector('nav')?.textContent).toContain('2'))
})

test('who took something is shown where it is listed', async () => {
  logInStaff(['settings'])
  const taken = [{ object: 'one', by: 'ann@example.com', isOwn: false }]
  fakeServer().otherwise(async () =>
    Response.json({
      queues: [{ name: 'proposals', count: 1, oldestAt: null, taken, atMember: 0 }],
      notices: [],
    }),
  )
  navigate('/staff/approvals')
  render(
    <StaffConsole>
      <TakenBy object="one" />
      <TakenBy object="other" />
    </StaffConsole>,
  )
  await eventually(() =>
    expect(document.body.textContent.match(/Taken by [a-z@.]+/g)).toEqual([
      'Taken by ann@example.com',
    ]),
  )
})

test('a place without the right says so instead of showing its view', async () => {
  logInStaff(['settings'])
  await open('/staff/claims', 'Claims here')
  expect(document.body.textContent).not.toContain('Claims here')
  expect(document.body.textContent).toContain('You don’t have access to this')
})

test('the entry of the console leads to the first view that one may use', async () => {
  logInStaff(['settings'])
  setSession({
    state: 'member',
    authorization: 'token of ann',
    accountId: 'ann',
    role: 'staff',
    rights: ['settings'],
    startPage: 'staffReceive',
  })
  await open('/staff/receive', 'Receive here')
  expect(location.pathname).toBe('/staff/work')
})

const placesIn = (nav: Element | null | undefined) =>
  [...(nav?.querySelectorAll('a, button') ?? [])].map((place) => place.textContent)
const [rail, bar, tabs] = [0, 1, 2].map((n) => () => document.querySelectorAll('nav')[n])

test('all rights open nine places, of which a phone shows four and the others behind “More”', async () => {
  logInStaff(RIGHTS)
  await open('/staff/ledger', 'Ledger here')
  expect(rail?.()?.querySelectorAll('a')).toHaveLength(9)
  expect(placesIn(bar?.())).toEqual([
    expect.stringContaining('To do'),
    'Receive',
    'Parcels',
    'Orders',
    'More',
  ])
  const more = button('More')
  expect(more.getAttribute('aria-current')).toBe('location')
  await click(more)
  await eventually(() => find('[role=dialog] a[aria-current]'))
  const others = [...document.querySelectorAll('[role=dialog] a')].map((one) => one.textContent)
  expect(others).toEqual(['Buying', 'Money', 'Members', 'Shop and content', 'Set-up'])
  expect(find('[role=dialog] a[aria-current]').textContent).toBe('Money')
})

test('a place is there for the views that one may open, and leads to the first of them', async () => {
  logInStaff(['moveMoney'])
  await open('/staff/ledger', 'Ledger here')
  const links = [...(rail?.()?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/staff/work',
    '/staff/withdrawals',
    '/staff/coupons',
    '/staff/payees',
  ])
  // All of them fit on a phone.
  expect(placesIn(bar?.())).toHaveLength(4)
  expect(placesIn(tabs?.())).toEqual(['Withdrawals', 'Reconciliation', 'Member ledger'])
})

test('g and a letter open a place, but not while somebody types', async () => {
  logInStaff(['settings', 'receive'])
  await open('/staff/warehouses', 'Here')
  const press = (key: string, on: Element = document.body) =>
    settle(() =>
      on.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true })),
    ).then(pauseAfterKeys)
  const field = document.querySelector('[data-search] input') as Element
  await press('g', field)
  await press('p', field)
  expect(location.pathname).toBe('/staff/warehouses')
  await press('g')
  await press('p')
  expect(location.pathname).toBe('/staff/approvals')
  await press('/')
  expect(document.activeElement).toBe(field)
  await press('?')
  await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
})
