import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StringRouteParams } from 'wouter'
import type { RailName, TabName } from '#navigation/places.ts'
import { isParcelList } from '#shared/domain/parcel-states.ts'
import type { PATTERNS, PathName, PlainPathName } from '#shared/paths.ts'
import { type LazyPage, lazyPage } from './lazy-page.ts'

type Screen<Params> = {
  /** In the browser's tab and history, before the product's name. */
  title: MessageDescriptor
  page: LazyPage<Params>
}

/** Who may open it, which decides the frame around it, and what the navigation of that frame marks as the present place. */
type Access =
  | { who: 'anyone' | 'visitor'; tab: TabName }
  | { who: 'member'; tab: TabName; rail: RailName }
  | { who: 'staff' }

export type Page<Params = never> = Screen<Params> & {
  /** Shown instead of the page at `?view=` and their name. */
  views?: Record<string, Screen<void>>
  /** The build renders it: nothing of it is fetched while that stands on the screen. */
  prerendered?: true
}
type Redirect = { redirect: PlainPathName }

/** The guard asks everyone to log in at a path with "admin" in it, so these paths are the members', and no others. */
type AccessTo<Pattern> = Pattern extends `${string}admin${string}`
  ? Extract<Access, { who: 'member' }>
  : Exclude<Access, { who: 'member' }>

export type RouteOf<Pattern extends string> =
  | (Page<StringRouteParams<Pattern>> & AccessTo<Pattern>)
  | (Redirect & Pick<AccessTo<Pattern>, 'who'>)

export type PageRoute = Page & Access
export type Route = PageRoute | (Redirect & Pick<Access, 'who'>)

/** What is shown at each path of `PATTERNS`; anything else is the 404 page. Places of the navigation stand in `places.ts`. */
export const ROUTES = {
  root: { redirect: 'home', who: 'anyone' },
  home: { redirect: 'tourist', who: 'anyone' },
  tourist: {
    title: msg`Parcel forwarding from China, Singapore and Japan`,
    who: 'anyone',
    tab: 'tourist',
    prerendered: true,
    page: lazyPage(
      async () => (await import('#features/home/TouristPage.tsx')).TouristPage,
      ['home'],
    ),
  },
  login: {
    title: msg`Log in`,
    who: 'visitor',
    tab: 'tourist',
    page: lazyPage(
      async () => (await import('#features/login/LoginPage.tsx')).LoginPage,
      ['login', 'parts'],
    ),
  },
  shop: { redirect: 'shopHome', who: 'anyone' },
  shopHome: {
    title: msg`Mall`,
    who: 'anyone',
    tab: 'shopHome',
    page: lazyPage(
      async () => (await import('#features/shop/ShopHomePage.tsx')).ShopHomePage,
      ['shop'],
    ),
  },
  admin: { redirect: 'cart', who: 'member' },
  addressBook: {
    title: msg`Address book`,
    who: 'member',
    tab: 'member',
    rail: 'addressBook',
    page: lazyPage(
      async () => (await import('#features/addresses/AddressPage.tsx')).AddressPage,
      ['addresses', 'parts'],
    ),
  },
  cart: {
    title: msg`Cart`,
    who: 'member',
    tab: 'member',
    rail: 'cart',
    page: lazyPage(async () => (await import('#features/cart/CartPage.tsx')).CartPage, ['cart']),
  },
  storeAddress: {
    title: msg`Warehouse addresses`,
    who: 'member',
    tab: 'member',
    rail: 'storeAddress',
    page: lazyPage(
      async () => (await import('#features/warehouses/StoreAddressPage.tsx')).StoreAddressPage,
      ['warehouses', 'parts'],
    ),
  },
  member: {
    title: msg`Member center`,
    who: 'member',
    tab: 'member',
    rail: 'member',
    page: lazyPage(
      async () => (await import('#features/member/MemberPage.tsx')).MemberPage,
      ['member', 'parts'],
    ),
    views: {
      attention: {
        title: msg`Needs your attention`,
        page: lazyPage(
          async () => (await import('#features/attention/AttentionView.tsx')).AttentionView,
          ['attention', 'parts'],
        ),
      },
    },
  },
  declare: {
    title: msg`Register parcels`,
    who: 'member',
    tab: 'declare',
    rail: 'declare',
    page: lazyPage(
      async () => (await import('#features/parcels/DeclarePage.tsx')).DeclarePage,
      ['parcels', 'parts'],
    ),
  },
  parcels: {
    title: msg`My parcels`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('#features/parcels/ParcelsPage.tsx')).ParcelsPage,
      ['parcels', 'parts'],
      ({ type }) => (isParcelList(type) ? { type } : null),
    ),
  },
  staff: { redirect: 'staffReceive', who: 'staff' },
  staffReceive: {
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('#features/staff/receiving/ReceiveView.tsx')).ReceiveView,
      ['staff', 'parts'],
    ),
  },
  staffWork: {
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('#features/staff/desk/WorkView.tsx')).WorkView,
      ['staff', 'parts'],
    ),
  },
  staffUnclaimed: {
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('#features/staff/desk/UnclaimedView.tsx')).UnclaimedView,
      ['staff', 'parts'],
    ),
  },
  staffClaims: {
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('#features/staff/claims/ClaimsView.tsx')).ClaimsView,
      ['staff', 'parts'],
    ),
  },
  staffWarehouses: {
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('#features/staff/warehouses/WarehousesView.tsx')).WarehousesView,
      ['staff', 'parts'],
    ),
  },
  staffLabel: {
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(
      async () => (await import('#features/staff/labels/LabelView.tsx')).LabelView,
      ['staff', 'parts'],
    ),
  },
} as const satisfies { readonly [Name in PathName]: RouteOf<(typeof PATTERNS)[Name]> }
