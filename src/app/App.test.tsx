import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginGoal } from '#engine/client/session/login-goal.ts'
import { dropAuthorization, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { act, cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { App } from './App.tsx'

const settled = () => act(() => vi.dynamicImportSettled())
const toastTexts = () => toasts.value.map(({ kind, text }) => `${kind}: ${text}`)

async function openAt(path: string) {
  history.pushState(null, '', path)
  const pushed = vi.spyOn(history, 'pushState')
  render(<App />)
  await settled()
  return { added: pushed.mock.calls.length }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  toasts.value = []
})
afterEach(() => {
  cleanUp()
  dropAuthorization()
  vi.unstubAllGlobals()
})

test('a visitor who opens the back office is asked to log in, in place of that page', async () => {
  const { added } = await openAt('/admin/package/toShip?q=shoes')
  expect(location.pathname).toBe('/login')
  expect(added).toBe(0)
  expect(toastTexts()).toEqual(['warning: Please log in first'])
  expect(loginGoal()?.to).toBe('/admin/package/toShip?q=shoes')
})

test('a member who opens the login page is sent to the back office', async () => {
  keepAuthorization('token')
  const { added } = await openAt('/login')
  expect(location.pathname).toBe('/admin/cart')
  expect(added).toBe(0)
  expect(toastTexts()).toEqual(['info: You are already logged in, redirecting to the back office'])
})

test('two tabs have a goal each: the login of one leads the other to its own', async () => {
  await openAt('/admin/package/toShip?q=shoes')
  expect(location.pathname).toBe('/login')
  // The browser tells of what another tab has stored.
  act(() => keepAuthorization('token'))
  await eventually(() =>
    expect(location.pathname + location.search).toBe('/admin/package/toShip?q=shoes'),
  )
  expect(toastTexts()).toEqual(['warning: Please log in first'])
  act(() => dropAuthorization())
  await eventually(() => expect(loginGoal()?.to).toBe('/admin/package/toShip?q=shoes'))
})

test('a link to a login leads whoever is logged in to its goal, and nowhere else', async () => {
  keepAuthorization('token')
  await openAt('/login?to=%2FcommentDetail%2F1')
  expect(location.pathname).toBe('/commentDetail/1')
  cleanUp()
  await openAt('/login?to=%2F%2Fexample.com%2F')
  expect(location.pathname).toBe('/admin/cart')
})

test('a login from a deep link into the console leads back to it', async () => {
  await openAt('/staff/receive?code=1')
  expect(find('h1').textContent).toBe('404 Not Found')
  const link = find('main a[href^="/login"]').getAttribute('href') ?? ''
  history.pushState(null, '', link)
  expect(loginGoal()?.to).toBe('/staff/receive?code=1')
})

test.each([
  ['/', '/home/tourist'],
  ['/home', '/home/tourist'],
  ['/shop', '/shop/home'],
])('%s leads to %s and leaves no history behind', async (from, to) => {
  const { added } = await openAt(from)
  expect(location.pathname).toBe(to)
  expect(added).toBe(0)
})

test('an unknown path is the bold 404 page, with its title in the tab', async () => {
  await openAt('/nowhere')
  expect(find('h1').textContent).toBe('404 Not Found')
  expect(find('h1').className).toContain('font-bold')
  expect(document.title).toContain('404 Not Found')
})

test('the console is the 404 page to a member, and nothing of it before it is known who this is', async () => {
  keepAuthorization('token')
  await openAt('/staff/receive')
  expect(find('[role="status"]').textContent).toContain('Loading...')
  act(() => {
    setSession({
      state: 'member',
      authorization: 'token',
      accountId: 'a',
      role: 'member',
      rights: [],
    })
  })
  await settled()
  expect(find('h1').textContent).toBe('404 Not Found')
})
