import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { isOrderList } from '#features/orders/rules/order-lists.ts'

/** The screens of the feature that no other one adds to. */
export const ORDER_ROUTES = {
  outbound: {
    title: msg`Ship parcels`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(async () => (await import('./outbound/OutboundPage.tsx')).OutboundPage),
  },
  orders: {
    title: msg`My orders`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('./OrdersPage.tsx')).OrdersPage,
      ({ type }: { type: string }) => (isOrderList(type) ? { type } : null),
    ),
  },
  orderTracking: {
    title: msg`Tracking`,
    who: 'member',
    tab: 'member',
    rail: 'orders',
    page: lazyPage(
      async () => (await import('./TrackingPage.tsx')).TrackingPage,
      ({ transCode }: { transCode: string }) => ({ transCode: normaliseCode(transCode) }),
    ),
  },
  dropShipping: {
    title: msg`Drop shipping`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('./outbound/DropShippingPage.tsx')).DropShippingPage,
      ({ pkgCode }: { pkgCode: string }) => ({ pkgCode: normaliseCode(pkgCode) }),
    ),
  },
} as const
