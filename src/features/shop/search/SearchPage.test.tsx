import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { everywhere } from '#tests/support/products.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { json } from '#tests/support/scripted-server.ts'
import { SearchPage } from './SearchPage.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/public/products')
      ? json({ products: [], next: null })
      : json({
          ...{ hot: [], newest: [], shops: [] },
          categories: [{ id: 'tea', name: everywhere('Tea'), picture: null }],
        }),
  )
  history.replaceState(null, '', paths.searchPage({ q: 'cup' }))
})
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const dialog = () => document.querySelector('[role=dialog]')

test('on a phone “Show products” also takes the prices that were typed, or says what is wrong with them', async () => {
  render(<SearchPage />)
  await eventually(() => button('Filters'))
  await click(button('Filters'))
  await eventually(() => field('Lowest price'))
  await type(field('Lowest price'), '50')
  await type(field('Highest price'), '5')
  await click(button('Show products'))
  expect(dialog()?.textContent).toContain('The highest price can’t be below the lowest price')
  await type(field('Highest price'), '500')
  await click(button('Show products'))
  await eventually(() => expect(dialog()).toBeNull())
  const query = new URLSearchParams(location.search)
  expect([query.get('q'), query.get('min'), query.get('max')]).toEqual(['cup', '50', '500'])
  await eventually(() => button('Filters (1)'))
})

test('on a phone Back closes the filters and keeps what was chosen there', async () => {
  render(<SearchPage />)
  await eventually(() => button('Filters'))
  await click(button('Filters'))
  await eventually(() => expect(field('Category').textContent).toContain('Tea'))
  await choose(field<HTMLSelectElement>('Category'), 'tea')
  await settle(() => history.back())
  await eventually(() => expect(dialog()).toBeNull())
  const query = new URLSearchParams(location.search)
  expect([query.get('q'), query.get('category')]).toEqual(['cup', 'tea'])
  await eventually(() => button('Filters (1)'))
})
