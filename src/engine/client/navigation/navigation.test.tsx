import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, click, find, render, settle } from '#tests/support/render.tsx'
import { usePathname, useSearchParams } from './location.ts'
import { currentDepth, navigate } from './navigate.ts'
import { Redirect } from './Redirect.tsx'
import { followLinks } from './start-navigation.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useGoOn } from './use-go-on.ts'

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

/** A list whose entries open in its place, as the address book and its form. */
function Book() {
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const params = useSearchParams()
  return (
    <main ref={main} tabIndex={-1}>
      {params.get('id') === null ? (
        <a href="/book?id=new">Add</a>
      ) : (
        <button type="button" onClick={() => params.set({ id: null })}>
          Save
        </button>
      )}
      <button type="button" name="filter" onClick={() => params.set({ q: 'shoes' })}>
        Filter
      </button>
    </main>
  )
}

async function press(selector: string) {
  find<HTMLElement>(selector).focus()
  await click(find(selector))
}
const focused = () => document.activeElement

test('a view that opens in place of another by its query gets the focus, and so does the one it returns to', async () => {
  history.replaceState(null, '', '/book')
  render(<Book />)
  expect(focused()).toBe(document.body)
  await press('a')
  expect(focused()).toBe(find('main'))
  await press('button')
  expect(location.search).toBe('')
  expect(focused()).toBe(find('main'))
})

test('a filter in the query leaves the focus where it is', async () => {
  history.replaceState(null, '', '/book')
  render(<Book />)
  await press('[name=filter]')
  expect(location.search).toBe('?q=shoes')
  expect(focused()).toBe(find('[name=filter]'))
})

function Act({ answer }: { answer: Promise<void> }) {
  const goOn = useGoOn()
  return (
    <button type="button" onClick={() => answer.then(() => goOn('/done', { replace: true }))}>
      Pay
    </button>
  )
}

test('a late answer leads on from the screen that asked for it, and from no other', async () => {
  for (const [elsewhere, after] of [
    ['/home/tourist?page=2', '/done'],
    ['/member/balance', '/member/balance'],
  ] as const) {
    history.replaceState(null, '', '/home/tourist')
    const { promise, resolve } = Promise.withResolvers<void>()
    render(<Act answer={promise} />)
    await click(find('button'))
    await settle(() => navigate(elsewhere))
    await settle(resolve)
    expect(location.pathname).toBe(after)
    cleanUp()
  }
})
