import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, click, find, render } from '#tests/support/render.tsx'
import { followLinks } from './follow-links.ts'
import { usePathname, useSearchParams } from './location.ts'
import { currentDepth } from './navigate.ts'
import { Redirect } from './Redirect.tsx'

let stop = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/home/tourist')
  stop = followLinks()
})

afterEach(() => {
  stop()
  cleanUp()
})

function Place() {
  const params = useSearchParams()
  return (
    <>
      <output>{`${usePathname()} ${params.get('page') ?? 'no page'}`}</output>
      <button type="button" onClick={() => params.set({ page: 2, q: null })}>
        Second
      </button>
    </>
  )
}

test('a link changes the address and what follows it, without a page load', async () => {
  render(
    <>
      <a href="/login?page=1">Log in</a>
      <Place />
    </>,
  )
  await click(find('a'))
  expect(location.pathname).toBe('/login')
  expect(find('output').textContent).toBe('/login 1')
  expect(currentDepth()).toBe(1)
})

test('a replacing link leaves no entry behind', async () => {
  render(
    <a href="/login" data-replace="">
      Log in
    </a>,
  )
  const before = history.length
  await click(find('a'))
  expect(location.pathname).toBe('/login')
  expect(history.length).toBe(before)
  expect(currentDepth()).toBe(0)
})

test('a link of an open sheet takes the place of the sheet in the history', async () => {
  render(<a href="/login">Log in</a>)
  history.pushState({ depth: 0, overlays: ['sheet'] }, '')
  const before = history.length
  await click(find('a'))
  expect([location.pathname, history.length, currentDepth()]).toEqual(['/login', before, 1])
})

test.each([
  ['another site', { href: 'https://example.com/' }],
  ['a page of the server', { href: '/api/mail/unsubscribe' }],
  ['a new window', { href: '/login', target: '_blank' }],
  ['a download', { href: '/login', download: '' }],
])('%s is left to the browser', async (_, attributes) => {
  render(<a {...attributes}>Go</a>)
  const heard = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  window.addEventListener('click', heard, { once: true })
  await click(find('a'))
  expect(heard).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/home/tourist')
})

test('a click that a component has answered is not followed', async () => {
  render(
    <a href="/login" onClick={(event) => event.preventDefault()}>
      Log in
    </a>,
  )
  await click(find('a'))
  expect(location.pathname).toBe('/home/tourist')
})

test('changing the query keeps the other parameters and the history entry', async () => {
  history.replaceState(null, '', '/admin/package/all?q=shoes&sort=new')
  render(<Place />)
  const before = history.length
  await click(find('button'))
  expect(location.search).toBe('?sort=new&page=2')
  expect(find('output').textContent).toBe('/admin/package/all 2')
  expect(history.length).toBe(before)
})

test('a redirect replaces the entry', () => {
  const before = history.length
  render(<Redirect to="/admin/cart" />)
  expect(location.pathname).toBe('/admin/cart')
  expect(history.length).toBe(before)
})
