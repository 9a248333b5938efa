import { PARCEL_LISTS } from '#shared/domain/parcel-states.ts'
import { paths } from '#shared/paths.ts'

export type PageName =
  | 'tourist'
  | 'login'
  | 'addressBook'
  | 'cart'
  | 'storeAddress'
  | 'declare'
  | 'parcels'
  | 'member'
  | 'shopHome'
  | 'staff'
/** Which frame stands around a page. */
export type Shell = 'visitor' | 'member' | 'staff'

export type Destination =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; page: PageName; pattern: string; shell: Shell }
  | { kind: 'notFound' }

type Params = Readonly<Record<string, string | undefined>>
type Row =
  | { pattern: string; redirect: string }
  | { pattern: string; page: PageName; shell: Shell; accepts?: (params: Params) => boolean }

/** Every path of the app, the first match wins; what is not here is the 404 page. */
export const ROUTE_TABLE: readonly Row[] = [
  { pattern: paths.root(), redirect: paths.home() },
  { pattern: paths.home(), redirect: paths.tourist() },
  { pattern: paths.admin(), redirect: paths.cart() },
  { pattern: paths.shop(), redirect: paths.shopHome() },
  { pattern: paths.tourist(), page: 'tourist', shell: 'visitor' },
  { pattern: paths.login(), page: 'login', shell: 'visitor' },
  { pattern: paths.shopHome(), page: 'shopHome', shell: 'visitor' },
  { pattern: paths.addressBook(), page: 'addressBook', shell: 'member' },
  { pattern: paths.cart(), page: 'cart', shell: 'member' },
  { pattern: paths.storeAddress(), page: 'storeAddress', shell: 'member' },
  { pattern: paths.declare(), page: 'declare', shell: 'member' },
  {
    pattern: '/admin/package/:type',
    page: 'parcels',
    shell: 'member',
    accepts: ({ type }) => type !== undefined && Object.hasOwn(PARCEL_LISTS, type),
  },
  { pattern: paths.member(), page: 'member', shell: 'member' },
  { pattern: `${paths.staff()}/*?`, page: 'staff', shell: 'staff' },
]

/** The router's own matching ignores case, the guard and the server do not: /Admin would be a page without a guard. */
function match(pattern: string, pathname: string): Params | null {
  const shape = pattern.replace(/\/\*\?$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${shape}/?$`).exec(pathname)
  return found && { ...found.groups }
}

/** Where a path leads. */
export function destinationOf(pathname: string): Destination {
  for (const row of ROUTE_TABLE) {
    const params = match(row.pattern, pathname)
    if (params === null) continue
    if ('redirect' in row) return { kind: 'redirect', to: row.redirect }
    if (row.accepts && !row.accepts(params)) return { kind: 'notFound' }
    return { kind: 'page', page: row.page, pattern: row.pattern, shell: row.shell }
  }
  return { kind: 'notFound' }
}
