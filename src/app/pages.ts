import { type LazyPage, lazyPage } from './lazy-page.ts'
import type { PageName } from './route-table.ts'

/** The code of every page, each in a chunk of its own. */
export const PAGES = {
  tourist: lazyPage(
    async () => (await import('#features/home/TouristPage.tsx')).TouristPage,
    'home',
  ),
  login: lazyPage(async () => (await import('#features/login/LoginPage.tsx')).LoginPage, 'admin'),
  shopHome: lazyPage(
    async () => (await import('#features/shop/ShopHomePage.tsx')).ShopHomePage,
    'admin',
  ),
  addressBook: lazyPage(
    async () => (await import('#features/addresses/AddressPage.tsx')).AddressPage,
    'admin',
  ),
  cart: lazyPage(async () => (await import('#features/cart/CartPage.tsx')).CartPage, 'admin'),
  storeAddress: lazyPage(
    async () => (await import('#features/warehouses/StoreAddressPage.tsx')).StoreAddressPage,
    'admin',
  ),
  declare: lazyPage(
    async () => (await import('#features/parcels/DeclarePage.tsx')).DeclarePage,
    'admin',
  ),
  parcels: lazyPage(
    async () => (await import('#features/parcels/ParcelsPage.tsx')).ParcelsPage,
    'admin',
  ),
  member: lazyPage(
    async () => (await import('#features/member/MemberPage.tsx')).MemberPage,
    'admin',
  ),
  attention: lazyPage(
    async () => (await import('#features/attention/AttentionView.tsx')).AttentionView,
    'admin',
  ),
  staff: lazyPage(
    async () => (await import('#features/staff/StaffPage.tsx')).StaffPage,
    'admin',
    'staff',
  ),
} as const satisfies Record<PageName | 'attention', LazyPage>
