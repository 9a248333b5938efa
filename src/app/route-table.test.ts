import { expect, test } from 'vitest'
import { destinationOf, ROUTE_TABLE } from './route-table.ts'

function leadsTo(path: string): string {
  const destination = destinationOf(path)
  switch (destination.kind) {
    case 'redirect':
      return `→ ${destination.to}`
    case 'page':
      return `${destination.page} in ${destination.shell}`
    case 'notFound':
      return '404'
  }
}

test('every path of the app', () => {
  const table = ROUTE_TABLE.map((row) =>
    'redirect' in row
      ? `${row.pattern} → ${row.redirect}`
      : `${row.pattern} ${row.page} (${row.shell})`,
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "/ → /home",
      "/home → /home/tourist",
      "/admin → /admin/cart",
      "/shop → /shop/home",
      "/home/tourist tourist (visitor)",
      "/login login (visitor)",
      "/shop/home shopHome (visitor)",
      "/admin/address addressBook (member)",
      "/admin/cart cart (member)",
      "/admin/storeAddress storeAddress (member)",
      "/admin/package/declare declare (member)",
      "/admin/package/:type parcels (member)",
      "/admin/member member (member)",
      "/staff/*? staff (staff)",
    ]
  `)
})

test.each([
  ['/', '→ /home'],
  ['/home', '→ /home/tourist'],
  ['/home/', '→ /home/tourist'],
  ['/admin', '→ /admin/cart'],
  ['/shop', '→ /shop/home'],
  ['/home/tourist', 'tourist in visitor'],
  ['/login', 'login in visitor'],
  ['/shop/home', 'shopHome in visitor'],
  ['/admin/package/declare', 'declare in member'],
  ['/admin/package/toWarehouse', 'parcels in member'],
  ['/admin/package/toDeclare', 'parcels in member'],
  ['/admin/package/toShip', 'parcels in member'],
  ['/admin/package/inspecting', 'parcels in member'],
  ['/admin/package/shipped', 'parcels in member'],
  ['/admin/package/all', 'parcels in member'],
  ['/staff', 'staff in staff'],
  ['/staff/receive', 'staff in staff'],
  ['/staff/label', 'staff in staff'],
])('%s leads to %s', (path, destination) => {
  expect(leadsTo(path)).toBe(destination)
})

test.each([
  '/nowhere',
  '/home/category',
  '/helpCenter',
  '/forumIndex',
  '/admin/package',
  '/admin/package/constructor',
  '/admin/package/lost',
  '/admin/package/all/more',
  '/admin/order/all',
  '/Admin/cart',
  '/staffroom',
])('%s is the 404 page', (path) => {
  expect(leadsTo(path)).toBe('404')
})
