import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { ROUTES, type RouteOf } from './routes.ts'
import { VISITOR_ROUTES } from './visitor-routes.ts'

const title = msg`Mall`
const Plain = () => null
const Parcels = ({ type }: { type: 'all' }) => type
const page = lazyPage(async () => Plain)
const takesType = ({ type }: { type: string }) => (type === 'all' ? ({ type } as const) : null)
const parcels = lazyPage(async () => Parcels, takesType)

/** The type check fails if one of these compiles. */
const mistakes = [
  // @ts-expect-error A path without a route.
  (({ cart, ...others }) => others)(ROUTES) satisfies Record<keyof typeof ROUTES, object>,
  // @ts-expect-error No title.
  { who: 'anyone', tab: 'tourist', page } satisfies RouteOf<'/news'>,
  // @ts-expect-error No page.
  { title, who: 'anyone', tab: 'tourist' } satisfies RouteOf<'/news'>,
  // @ts-expect-error It lacks who may open it.
  { title, tab: 'tourist', page } satisfies RouteOf<'/news'>,
  // @ts-expect-error It lacks its place in the navigation.
  { title, who: 'member', page } satisfies RouteOf<'/admin/news'>,
  // @ts-expect-error A tab that the tab bar does not have.
  { title, who: 'anyone', tab: 'news', page } satisfies RouteOf<'/news'>,
  // @ts-expect-error A member's screen at a path that the guard lets everyone open.
  { title, who: 'member', tab: 'member', rail: 'cart', page } satisfies RouteOf<'/news'>,
  // @ts-expect-error A screen for everyone at a path where the guard asks to log in.
  { title, who: 'anyone', tab: 'tourist', page } satisfies RouteOf<'/admin/news'>,
  // @ts-expect-error It leads to a path that needs a parameter.
  { redirect: 'parcels', who: 'member' } satisfies RouteOf<'/admin/news'>,
  // @ts-expect-error A page that needs a prop, without a function for it.
  lazyPage(async () => Parcels),
  // @ts-expect-error A prop from a parameter that the path does not have.
  { title, who: 'anyone', tab: 'tourist', page: parcels } satisfies RouteOf<'/news/:id'>,
]

test('a record with a parameter, a title, a place and a page compiles, what lacks one does not', () => {
  const right = {
    title,
    who: 'member',
    tab: 'member',
    rail: 'cart',
    page: parcels,
  } satisfies RouteOf<'/admin/news/:type'>
  expect(right.page.at({ type: 'all' })?.props).toEqual({ type: 'all' })
  expect(right.page.at({ type: 'lost' })).toBeNull()
  expect(mistakes.every(Boolean)).toBe(true)
})

test('what opens without a login is among the pages whose words visitors load', () => {
  const open = Object.entries(ROUTES).flatMap(([name, { who }]) =>
    who === 'anyone' || who === 'visitor' ? [name] : [],
  )
  expect(open.sort()).toEqual(Object.keys(VISITOR_ROUTES).sort())
})
