import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StringRouteParams } from 'wouter'
import { type LazyPage, type LazyPart, lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import type { PATTERNS, PathName, PlainPathName } from '#engine/shared/paths.ts'
import { ADDRESS_ROUTES } from '#features/addresses/member/routes.ts'
import { CART_ROUTES } from '#features/cart/member/routes.ts'
import { INSPECTION_ROUTES } from '#features/inspections/member/routes.ts'
import { ORDER_ROUTES } from '#features/orders/member/routes.ts'
import { PARCEL_ROUTES } from '#features/parcels/member/routes.ts'
import { isParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { PAYMENT_ROUTES } from '#features/payments/member/routes.ts'
import { REQUEST_ROUTES } from '#features/requests/member/routes.ts'
import { WALLET_ROUTES } from '#features/wallet/member/routes.ts'
import { WAREHOUSE_ROUTES } from '#features/warehouses/member/routes.ts'
import type { RailName, TabName } from '#registry/words/places.ts'
import { CONSOLE_ROUTES } from './console-routes.ts'
import { MEMBER_ROUTES } from './member-routes.ts'
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
  /**
   * Prerendered by the build for visitors: no code is loaded while that HTML is on the screen, but for what is below it.
   * `member`: what members see in its place.
   */
  prerendered?: { below: LazyPage<void>; member: LazyPart }
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

/**
 * The page of each path in `PATTERNS`; anything else is the 404 page. `places.ts` has the navigation. A feature has its
 * own screens; here are those to which several add.
 */
export const ROUTES = {
  ...VISITOR_ROUTES,
  admin: { redirect: 'cart', who: 'member' },
  ...ADDRESS_ROUTES,
  ...ORDER_ROUTES,
  ...CART_ROUTES,
  ...REQUEST_ROUTES,
  ...WALLET_ROUTES,
  ...PAYMENT_ROUTES,
  ...WAREHOUSE_ROUTES,
  ...MEMBER_ROUTES,
  ...PARCEL_ROUTES,
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
  ...INSPECTION_ROUTES,
  shots: {
    title: msg`Photos of your goods`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('./pages/shots.tsx')).ShotsPage,
      ({ pkgCode }) => ({ pkgCode: normaliseCode(pkgCode) }),
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
