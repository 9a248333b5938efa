import { msg } from '@lingui/core/macro'
import { afterEach, expect, test } from 'vitest'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { PageAt } from './PageAt.tsx'
import { TabBar } from './TabBar.tsx'

afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
})

function Parcel({ code }: { code: string }) {
  usePageTitle(`Parcel ${code}`)
  return null
}
const route = {
  title: msg`My parcels`,
  who: 'member',
  tab: 'parcels',
  rail: 'parcels',
  page: lazyPage(async () => () => null),
} as const

test('a page is titled by its route, and by what it shows while it shows it', () => {
  const { rerender } = render(<PageAt name="parcels" route={route} element={<p />} />)
  expect(document.title).toBe('My parcels · Sampan')
  rerender(<PageAt name="parcels" route={route} element={<Parcel code="PK1" />} />)
  expect(document.title).toBe('Parcel PK1 · Sampan')
  rerender(<PageAt name="parcels" route={route} element={<p />} />)
  expect(document.title).toBe('My parcels · Sampan')
})

test.each([
  ['/admin/package/all', 'Parcels'],
  ['/admin/package/declare', 'Register'],
  ['/admin/storeAddress', 'Me'],
])('at %s only the tab %s looks and is marked current', (path, name) => {
  history.replaceState(null, '', path)
  render(<TabBar />)
  const tabs = [...document.querySelectorAll('nav a')]
  expect(tabs.filter((tab) => tab.ariaCurrent === 'page').map((tab) => tab.textContent)).toEqual([
    name,
  ])
  const looks = tabs.map((tab) => [...tab.classList].filter((one) => one === 'text-brand-text'))
  expect(looks.flat()).toEqual([])
})
