import type { ParcelList } from '#shared/domain/parcel-states.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(String(value).toWellFormed())}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Every path of the app in one place; the server links there too. */
export const paths = {
  root: () => '/',
  home: () => '/home',
  tourist: () => '/home/tourist',
  login: () => '/login',
  admin: () => '/admin',
  /** The list, or the form: `new`, an address's id, or a refused change to be sent again. */
  addressBook: (query: { id?: string; outcome?: string } = {}) =>
    withQuery('/admin/address', query),
  cart: () => '/admin/cart',
  storeAddress: (query: { warehouse?: WarehouseId } = {}) =>
    withQuery('/admin/storeAddress', query),
  member: (query: { view?: 'attention' } = {}) => withQuery('/admin/member', query),
  parcels: (
    type: ParcelList = 'all',
    query: { q?: string | undefined; warehouse?: WarehouseId | undefined } = {},
  ) => withQuery(`/admin/package/${type}`, query),
  parcel: (parcel: { id: string; code: string | null }) =>
    withQuery(
      '/admin/package/all',
      parcel.code === null ? { id: parcel.id } : { code: parcel.code },
    ),
  /** `paste` registers several at once, `outcome` opens a refused change to be sent again. */
  declare: (query: { id?: string; claim?: 1; paste?: 1; draft?: string; outcome?: string } = {}) =>
    withQuery('/admin/package/declare', query),
  shop: () => '/shop',
  shopHome: () => '/shop/home',
  staff: () => '/staff',
  staffReceive: () => '/staff/receive',
  staffWork: (query: { list?: 'arrived' } = {}) => withQuery('/staff/work', query),
  staffUnclaimed: () => '/staff/unclaimed',
  staffClaims: () => '/staff/claims',
  staffWarehouses: () => '/staff/warehouses',
  staffLabel: (query: { code?: string } = {}) => withQuery('/staff/label', query),
} as const
