import { i18n } from '@lingui/core'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropAuthorization, keepAuthorization, session } from '#engine/client/session/session.ts'
import { type PathName, paths } from '#engine/shared/paths.ts'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { PARTS, type PartName } from '#features/business/rules/parts.ts'
import { HOME_PAGES } from '#features/home/member/words/home-pages.ts'
import { partsOfPath } from '#registry/parts.ts'
import { useRailNames, useTabNames } from '#registry/words/places.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { act, cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { App } from './App.tsx'
import { screenAt } from './screen-at.tsx'
import { viewsFor } from './staff/places.ts'

const offering = (...off: PartName[]) => {
  const features = { community: true, mall: true, dropShipping: true, buyingRequests: true }
  for (const part of off) features[part] = false
  return features
}
const offer = (...off: PartName[]) =>
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, features: offering(...off) })

async function openAt(path: string) {
  history.pushState(null, '', path)
  render(<App />)
  await act(() => vi.dynamicImportSettled())
}
const heading = () => find('main h1').textContent

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('matchMedia', () => new EventTarget())
  // Nobody is there to ask: what is offered is known on the device.
  fakeServer()
})
afterEach(() => {
  cleanUp()
  dropAuthorization()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
  vi.unstubAllGlobals()
})

test.each([
  ['mall', paths.mallHome()],
  ['mall', paths.goodsDetail('01890000-0000-7000-8000-000000000039')],
  ['community', paths.homeForum()],
  ['community', paths.homeComment()],
  ['buyingRequests', paths.submitGoods()],
  ['dropShipping', paths.dropShipping('PK000000000')],
] as const)(
  'without %s the page at %s says so, also offline, and is no 404',
  async (part, path) => {
    keepAuthorization('token')
    offer(part)
    await openAt(path)
    await eventually(() => expect(heading()).toBe('Sampan doesn’t offer this'))
    expect(document.body.textContent).not.toContain('404')
    expect(location.pathname).toBe(path)
  },
)

test('it comes and goes while a page is open', async () => {
  offer('community')
  await openAt(paths.homeForum())
  await eventually(() => expect(heading()).toBe('Sampan doesn’t offer this'))
  await act(async () => offer())
  await eventually(() => expect(heading()).toBe('Community'))
})

test('the back office opens with the parcels where nothing can be bought', () => {
  keepAuthorization('token')
  const goal = () =>
    (screenAt('/admin', session.peek()).content as ReactElement<{ to: string }>).props.to
  offer('mall', 'buyingRequests')
  expect(goal()).toBe(paths.parcels())
  offer('mall')
  expect(goal()).toBe(paths.cart())
})

function Names() {
  return <p>{[...useTabNames(), ...useRailNames({ isStaff: false })].join(' ')}</p>
}
const named = () => {
  render(<Names />)
  const names = find('p').textContent?.split(' ') ?? []
  cleanUp()
  return names
}

test('the navigation lists what is offered', () => {
  expect(named()).toEqual(expect.arrayContaining(['mallHome', 'requests', 'cart']))
  offer('mall')
  expect(named()).not.toContain('mallHome')
  // Links can still be bought from.
  expect(named()).toEqual(expect.arrayContaining(['requests', 'cart']))
  offer('mall', 'buyingRequests')
  expect(named()).not.toContain('requests')
  expect(named()).not.toContain('cart')
  expect(named()).toContain('orders')
})

test('the header leads to the mall only where there is one, and the home tabs to the community', async () => {
  const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  await openAt(paths.homeCategory())
  await eventually(() => expect(hrefs()).toContain(paths.homeForum()))
  expect(hrefs()).toContain(paths.mallHome())
  await act(async () => offer('mall', 'community'))
  await eventually(() => expect(hrefs()).not.toContain(paths.mallHome()))
  expect(hrefs()).not.toContain(paths.homeForum())
  expect(hrefs()).not.toContain(paths.homeComment())
})

test('the tabs of the home pages belong to the parts of their paths', () => {
  for (const [name, { part }] of Object.entries(HOME_PAGES))
    expect([name, partsOfPath(name as PathName)]).toEqual([name, part === null ? [] : [part]])
})

test('a view of the console goes with its part, unless work waits there', () => {
  const staff = { state: 'member', role: 'staff', rights: ['moderate', 'buy', 'catalogue'] }
  const viewsOf = (off: PartName[], waiting: string[] = []) =>
    viewsFor(staff as never, {
      features: offering(...off),
      waits: (queue) => waiting.includes(queue),
    }).map(({ name }) => name)
  expect(viewsOf([])).toEqual(expect.arrayContaining(['staffModeration']))
  expect(viewsOf([...PARTS])).not.toContain('staffModeration')
  expect(viewsOf([...PARTS])).not.toContain('staffCatalogue')
  expect(viewsOf([...PARTS], ['moderation'])).toContain('staffModeration')
})
