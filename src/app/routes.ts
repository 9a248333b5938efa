import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { StringRouteParams } from 'wouter'
import type { RailName, TabName } from '#navigation/places.ts'
import { isParcelList } from '#shared/domain/parcel-stages.ts'
import type { PATTERNS, PathName, PlainPathName } from '#shared/paths.ts'
import { type LazyPage, lazyPage } from './lazy-page.ts'

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
  /** Prerendered by the build: no code is loaded while that HTML is on the screen. */
  prerendered?: true
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

/** A view of the console. They share their title and catalogs. */
const consolePage = (fetchPage: () => Promise<ComponentType>) =>
  ({
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(fetchPage, ['staff', 'parts']),
  }) as const

/** The page of each path in `PATTERNS`; anything else is the 404 page. `places.ts` has the navigation. */
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
  helpCenter: {
    title: msg`Help center`,
    who: 'anyone',
    tab: 'tourist',
    page: lazyPage(
      async () => (await import('#features/help/HelpCenterPage.tsx')).HelpCenterPage,
      ['help'],
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
    page: lazyPage(
      async () => (await import('#features/cart/CartPage.tsx')).CartPage,
      ['cart', 'parts'],
    ),
  },
  balance: {
    title: msg`Balance`,
    who: 'member',
    tab: 'member',
    rail: 'balance',
    page: lazyPage(
      async () => (await import('#features/balance/BalancePage.tsx')).BalancePage,
      ['balance', 'parts'],
    ),
    views: {
      coupons: {
        title: msg`Coupons`,
        page: lazyPage(
          async () => (await import('#features/balance/CouponsView.tsx')).CouponsView,
          ['balance', 'parts'],
        ),
      },
      withdraw: {
        title: msg`Withdraw`,
        page: lazyPage(
          async () => (await import('#features/balance/WithdrawView.tsx')).WithdrawView,
          ['balance', 'parts'],
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
      async () => (await import('#features/payment/RechargePage.tsx')).RechargePage,
      ['payment', 'parts'],
    ),
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
  staffReceive: consolePage(
    async () => (await import('#features/staff/receiving/ReceiveView.tsx')).ReceiveView,
  ),
  staffWork: consolePage(async () => (await import('#features/staff/desk/WorkView.tsx')).WorkView),
  staffUnclaimed: consolePage(
    async () => (await import('#features/staff/desk/UnclaimedView.tsx')).UnclaimedView,
  ),
  staffClaims: consolePage(
    async () => (await import('#features/staff/claims/ClaimsView.tsx')).ClaimsView,
  ),
  staffReceipts: consolePage(
    async () => (await import('#features/staff/receipts/ReceiptsView.tsx')).ReceiptsView,
  ),
  staffWithdrawals: consolePage(
    async () => (await import('#features/staff/withdrawals/WithdrawalsView.tsx')).WithdrawalsView,
  ),
  staffLedger: consolePage(
    async () => (await import('#features/staff/ledger/LedgerView.tsx')).LedgerView,
  ),
  staffReconciliation: consolePage(
    async () =>
      (await import('#features/staff/reconciliation/ReconciliationView.tsx')).ReconciliationView,
  ),
  staffWarehouses: consolePage(
    async () => (await import('#features/staff/warehouses/WarehousesView.tsx')).WarehousesView,
  ),
  staffLabel: consolePage(
    async () => (await import('#features/staff/labels/LabelView.tsx')).LabelView,
  ),
  staffSearch: consolePage(
    async () => (await import('#features/staff/search/SearchView.tsx')).SearchView,
  ),
  staffPayees: consolePage(
    async () => (await import('#features/staff/payees/PayeesView.tsx')).PayeesView,
  ),
  staffCoupons: consolePage(
    async () => (await import('#features/staff/coupons/CouponsView.tsx')).CouponsView,
  ),
  staffSettings: consolePage(
    async () => (await import('#features/staff/settings/SettingsView.tsx')).SettingsView,
  ),
  staffApprovals: consolePage(
    async () => (await import('#features/staff/approvals/ApprovalsView.tsx')).ApprovalsView,
  ),
} as const satisfies { readonly [Name in PathName]: RouteOf<(typeof PATTERNS)[Name]> }
