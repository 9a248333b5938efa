import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StringRouteParams } from 'wouter'
import type { RailName, TabName } from '#engine/client/navigation/places.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { PATTERNS, PathName, PlainPathName } from '#engine/shared/paths.ts'
import { isOrderList } from '#features/orders/rules/order-lists.ts'
import { isParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { CONSOLE_ROUTES } from './console-routes.ts'
import { type LazyPage, lazyPage } from './lazy-page.ts'
import { MEMBER_ROUTES } from './member-routes.ts'
import { REQUEST_ROUTES } from './request-routes.ts'
import { VISITOR_ROUTES } from './visitor-routes.ts'

type Screen<Params> = {
  /** The title in the browser's tab and history, before the product's name. */
  title: MessageDescriptor
  page: LazyPage<Params>
}

/** Who may open it, which selects its frame, and which place the frame's navigation marks as current. */
type Access =
  | { who: 'anyone' | 'visitor'; tab: TabName }
  | { who: 'member'; tab: TabName; rail: RailName }
  | { who: 'staff' }

export type Page<Params = never> = Screen<Params> & {
  /** Shown instead of the page for `?view=` and their name. */
  views?: Record<string, Screen<void>>
  /** Shown instead of the page for a query parameter of their name, whatever its value. */
  queries?: Record<string, Screen<void>>
  /** Prerendered by the build: no code is loaded while that HTML is on the screen, but for what is below it. */
  prerendered?: { below: LazyPage<void> }
}
type Redirect = { redirect: PlainPathName }

/** The guard requires a login for every path that contains "admin", so exactly these paths are for members. */
type AccessTo<Pattern> = Pattern extends `${string}admin${string}`
  ? Extract<Access, { who: 'member' }>
  : Exclude<Access, { who: 'member' }>

export type RouteOf<Pattern extends string> =
  | (Page<StringRouteParams<Pattern>> & AccessTo<Pattern>)
  | (Redirect & Pick<AccessTo<Pattern>, 'who'>)

export type PageRoute = Page & Access
export type Route = PageRoute | (Redirect & Pick<Access, 'who'>)

/** The page of each path in `PATTERNS`; anything else is the 404 page. `places.ts` has the navigation. */
export const ROUTES = {
  ...VISITOR_ROUTES,
  admin: { redirect: 'cart', who: 'member' },
  addressBook: {
    title: msg`Address book`,
    who: 'member',
    tab: 'member',
    rail: 'addressBook',
    page: lazyPage(
      async () => (await import('#features/addresses/member/AddressPage.tsx')).AddressPage,
    ),
  },
  outbound: {
    title: msg`Ship parcels`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('#features/orders/member/outbound/OutboundPage.tsx')).OutboundPage,
    ),
  },
  cart: {
    title: msg`Cart`,
    who: 'member',
    tab: 'member',
    rail: 'cart',
    page: lazyPage(async () => (await import('#features/cart/member/CartPage.tsx')).CartPage),
  },
  ...REQUEST_ROUTES,
  balance: {
    title: msg`Balance`,
    who: 'member',
    tab: 'member',
    rail: 'balance',
    page: lazyPage(
      async () => (await import('#features/wallet/member/BalancePage.tsx')).BalancePage,
    ),
    views: {
      coupons: {
        title: msg`Coupons`,
        page: lazyPage(
          async () => (await import('#features/wallet/member/CouponsView.tsx')).CouponsView,
        ),
      },
      withdraw: {
        title: msg`Withdraw`,
        page: lazyPage(
          async () => (await import('#features/wallet/member/WithdrawView.tsx')).WithdrawView,
        ),
      },
    },
  },
  recharge: {
    title: msg`Top up`,
    who: 'member',
    tab: 'member',
    rail: 'balance',
    page: lazyPage(
      async () => (await import('#features/payments/member/RechargePage.tsx')).RechargePage,
    ),
  },
  storeAddress: {
    title: msg`Warehouse addresses`,
    who: 'member',
    tab: 'member',
    rail: 'storeAddress',
    page: lazyPage(
      async () =>
        (await import('#features/warehouses/member/StoreAddressPage.tsx')).StoreAddressPage,
    ),
  },
  ...MEMBER_ROUTES,
  declare: {
    title: msg`Register parcels`,
    who: 'member',
    tab: 'declare',
    rail: 'declare',
    page: lazyPage(
      async () => (await import('#features/parcels/member/DeclarePage.tsx')).DeclarePage,
    ),
  },
  parcels: {
    title: msg`My parcels`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('./pages/parcels.tsx')).ParcelsPage,
      ({ type }) => (isParcelList(type) ? { type } : null),
    ),
    views: {
      claim: {
        title: msg`Compensation claim`,
        page: lazyPage(
          async () =>
            (await import('#features/compensations/member/ParcelCompensationPage.tsx'))
              .ParcelCompensationPage,
        ),
      },
    },
  },
  orders: {
    title: msg`My orders`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('#features/orders/member/OrdersPage.tsx')).OrdersPage,
      ({ type }) => (isOrderList(type) ? { type } : null),
    ),
  },
  order: {
    title: msg`Order`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('./pages/orders.tsx')).OrderPage,
      ({ transCode }) => ({ transCode: normaliseCode(transCode) }),
    ),
  },
  orderTracking: {
    title: msg`Tracking`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('#features/orders/member/TrackingPage.tsx')).TrackingPage,
      ({ transCode }) => ({ transCode: normaliseCode(transCode) }),
    ),
  },
  inspection: {
    title: msg`Inspection`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('#features/inspections/member/InspectionPage.tsx')).InspectionPage,
      ({ pkgCode }) => ({ pkgCode: normaliseCode(pkgCode) }),
    ),
  },
  dropShipping: {
    title: msg`Drop shipping`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () =>
        (await import('#features/orders/member/outbound/DropShippingPage.tsx')).DropShippingPage,
      ({ pkgCode }) => ({ pkgCode: normaliseCode(pkgCode) }),
    ),
  },
  payNothing: {
    title: msg`Pay`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('#features/payments/member/PayOrderPage.tsx')).PayNothingPage,
    ),
  },
  payOrder: {
    title: msg`Pay`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('./pages/payments.tsx')).PayOrderPage,
      // A blank id has a page of its own; no id of ours needs an encoding.
      ({ id }) => ({ id: id.replaceAll('%20', ' ') }),
    ),
  },
  ...CONSOLE_ROUTES,
} as const satisfies { readonly [Name in PathName]: RouteOf<(typeof PATTERNS)[Name]> }
