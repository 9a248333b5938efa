import { describe, expect, test } from 'vitest'
import type { Session } from '#engine/client/session/session.ts'
import { PATTERNS, type PathName } from '#engine/shared/paths.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { currentPlace, matchRoute, resolveRoute } from './resolve-route.ts'
import { ROUTES, type Route } from './routes.ts'

const visitor: Session = { state: 'visitor' }
const resolving: Session = { state: 'resolving', authorization: 't' }
const unreachable: Session = { state: 'unreachable', authorization: 't' }
const member: Session = {
  state: 'member',
  authorization: 't',
  accountId: 'a',
  role: 'member',
  rights: [],
}
const staff: Session = { ...member, role: 'staff', rights: RIGHTS }

function leadsTo(path: string): string {
  const destination = matchRoute(path)
  switch (destination.kind) {
    case 'redirect':
      return `→ ${destination.to}`
    case 'page':
      return destination.name
    case 'notFound':
      return '404'
  }
}

function line([name, route]: [string, Route]): string {
  const pattern = PATTERNS[name as PathName]
  if ('redirect' in route) return `${pattern} → ${route.redirect} (${route.who})`
  const place = [
    'tab' in route && `tab ${route.tab}`,
    'rail' in route && `rail ${route.rail}`,
    route.views && `views ${Object.keys(route.views)}`,
  ]
  const { message = '' } = route.title
  return [`${pattern} ${name} (${route.who})`, message, ...place].filter(Boolean).join(', ')
}

describe('the table', () => {
  test('has every path of the app', () => {
    expect(Object.entries<Route>(ROUTES).map(line)).toMatchInlineSnapshot(`
      [
        "/ → home (anyone)",
        "/home → tourist (anyone)",
        "/home/tourist tourist (anyone), Parcel forwarding from Asia, tab tourist, views shipping",
        "/home/category homeCategory (anyone), Categories, tab tourist",
        "/login login (visitor), Log in, tab tourist",
        "/setup setUp (anyone), Set up your business, tab tourist",
        "/home/comment homeComment (anyone), Reviews, tab tourist",
        "/home/forum homeForum (anyone), Community, tab tourist",
        "/forumIndex forumIndex (anyone), All posts, tab tourist",
        "/commentDetail/:id commentDetail (anyone), Post, tab tourist",
        "/shop → mallHome (anyone)",
        "/shop/home mallHome (anyone), Mall, tab mallHome",
        "/shop/searchPage searchPage (anyone), Search products, tab mallHome",
        "/shop/goodsDetail/:id goodsDetail (anyone), Product details, tab mallHome",
        "/helpCenter helpCenter (anyone), Help center, tab tourist",
        "/admin → cart (member)",
        "/admin/address addressBook (member), Address book, tab member, rail addressBook",
        "/admin/outbound outbound (member), Ship parcels, tab parcels, rail parcels",
        "/admin/order/:type orders (member), My orders, tab member, rail orders",
        "/admin/gotologistics/:transCode orderTracking (member), Tracking, tab member, rail orders",
        "/admin/dropShipping/:pkgCode dropShipping (member), Drop shipping, tab parcels, rail parcels",
        "/admin/cart cart (member), Cart, tab member, rail cart",
        "/admin/cart/submitGoods submitGoods (member), Buy from a link, tab member, rail requests",
        "/admin/purchasingOrder requests (member), Buying requests, tab member, rail requests",
        "/admin/balance balance (member), Balance, tab member, rail balance, views coupons,withdraw",
        "/admin/recharge recharge (member), Top up, tab member, rail balance",
        "/admin/purchasingOrderPay payNothing (member), Pay, tab member, rail orders",
        "/admin/storeAddress storeAddress (member), Warehouse addresses, tab member, rail storeAddress",
        "/admin/member member (member), Member center, tab member, rail member, views inbox,attention,profile,passkeys,notifications,data,deletion,sessions,email,approve,messages",
        "/admin/package/declare declare (member), Register parcels, tab declare, rail declare",
        "/admin/package/:type parcels (member), My parcels, tab parcels, rail parcels, views claim",
        "/admin/orderDetail/:transCode order (member), Order, tab member, rail orders",
        "/admin/inspectionPage/:pkgCode inspection (member), Inspection, tab parcels, rail parcels",
        "/admin/parcelPhotos/:pkgCode shots (member), Photos of your goods, tab parcels, rail parcels",
        "/admin/purchasingOrderPay/:id payOrder (member), Pay, tab member, rail orders",
        "/staff → staffWork (staff)",
        "/staff/approvals staffApprovals (staff), Warehouse",
        "/staff/audit staffAudit (staff), Warehouse",
        "/staff/settings staffSettings (staff), Warehouse",
        "/staff/moderation staffModeration (staff), Warehouse",
        "/staff/compensations staffCompensations (staff), Warehouse",
        "/staff/coupons staffCoupons (staff), Warehouse",
        "/staff/work staffWork (staff), Warehouse",
        "/staff/figures staffFigures (staff), Warehouse",
        "/staff/parcels staffParcels (staff), Warehouse",
        "/staff/search staffSearch (staff), Warehouse",
        "/staff/help staffHelp (staff), Warehouse",
        "/staff/texts staffTexts (staff), Warehouse",
        "/staff/inspections staffInspections (staff), Warehouse",
        "/staff/catalogue staffCatalogue (staff), Warehouse",
        "/staff/members staffMembers (staff), Warehouse",
        "/staff/messages staffMessages (staff), Warehouse",
        "/staff/moving-in staffMovingIn (staff), Warehouse",
        "/staff/news staffNews (staff), Warehouse",
        "/staff/orders staffOrders (staff), Warehouse",
        "/staff/dispatch staffDispatch (staff), Warehouse",
        "/staff/receipts staffReceipts (staff), Warehouse",
        "/staff/transfers staffTransfers (staff), Warehouse",
        "/staff/payees staffPayees (staff), Warehouse",
        "/staff/reconciliation staffReconciliation (staff), Warehouse",
        "/staff/people staffPeople (staff), Warehouse",
        "/staff/receive staffReceive (staff), Warehouse",
        "/staff/count staffCount (staff), Warehouse",
        "/staff/missing staffMissing (staff), Warehouse",
        "/staff/quarantine staffQuarantine (staff), Warehouse",
        "/staff/unclaimed staffUnclaimed (staff), Warehouse",
        "/staff/claims staffClaims (staff), Warehouse",
        "/staff/label staffLabel (staff), Warehouse",
        "/staff/parcel staffParcel (staff), Warehouse",
        "/staff/requests staffRequests (staff), Warehouse",
        "/staff/purchases staffPurchases (staff), Warehouse",
        "/staff/returns staffReturns (staff), Warehouse",
        "/staff/channels staffChannels (staff), Warehouse",
        "/staff/retakes staffRetakes (staff), Warehouse",
        "/staff/endings staffEndings (staff), Warehouse",
        "/staff/system staffSystem (staff), Warehouse",
        "/staff/withdrawals staffWithdrawals (staff), Warehouse",
        "/staff/ledger staffLedger (staff), Warehouse",
        "/staff/setup staffSetUp (staff), Warehouse",
        "/staff/warehouses staffWarehouses (staff), Warehouse",
      ]
    `)
  })

  test.each([
    ['/', '→ /home'],
    ['/home', '→ /home/tourist'],
    ['/home/', '→ /home/tourist'],
    ['/admin', '→ /admin/cart'],
    ['/shop', '→ /shop/home'],
    ['/home/tourist', 'tourist'],
    ['/login', 'login'],
    ['/shop/home', 'mallHome'],
    ['/forumIndex', 'forumIndex'],
    ['/helpCenter', 'helpCenter'],
    ['/admin/package/declare', 'declare'],
    ['/admin/package/toWarehouse', 'parcels'],
    ['/admin/package/toDeclare', 'parcels'],
    ['/admin/package/toShip', 'parcels'],
    ['/admin/package/inspecting', 'parcels'],
    ['/admin/package/shipped', 'parcels'],
    ['/admin/package/all', 'parcels'],
    ['/staff', '→ /staff/work'],
    ['/staff/receive', 'staffReceive'],
    ['/staff/label/', 'staffLabel'],
  ])('%s leads to %s', (path, destination) => {
    expect(leadsTo(path)).toBe(destination)
  })

  test.each([
    '/nowhere',
    '/home/nowhere',
    '/forumIndex/more',
    '/commentDetail/1',
    '/admin/package',
    '/admin/package/constructor',
    '/admin/package/lost',
    '/admin/package/all/more',
    '/admin/order/lost',
    '/Admin/cart',
    '/staffroom',
    '/staff/receive/more',
  ])('%s is the 404 page', (path) => {
    expect(leadsTo(path)).toBe('404')
  })

  test('a parameter reaches its page as a prop', () => {
    const destination = matchRoute('/admin/package/toShip')
    expect(destination).toMatchObject({ element: { props: { type: 'toShip' } } })
  })

  test('the navigation marks the tab and the rail place of a page', () => {
    expect(currentPlace('/admin/package/declare')).toEqual({ tab: 'declare', rail: 'declare' })
    expect(currentPlace('/admin/package/all')).toEqual({ tab: 'parcels', rail: 'parcels' })
    expect(currentPlace('/admin/address')).toEqual({ tab: 'member', rail: 'addressBook' })
    expect(currentPlace('/shop/home')).toEqual({ tab: 'mallHome', rail: null })
    expect(currentPlace('/nowhere')).toEqual({ tab: null, rail: null })
  })
})

describe('the guard', () => {
  const verdict = (path: string, session: Session) => resolveRoute(path, session).kind

  test.each([
    '/admin',
    '/admin/cart',
    '/admin/package/toShip',
    '/admin/no/such/page',
    '/home/badminton',
  ])('asks a visitor who opens %s to log in first', (path) => {
    expect(verdict(path, visitor)).toBe('logInFirst')
  })

  test.each([
    ['/', 'redirect'],
    ['/home/tourist', 'page'],
    ['/shop/home', 'page'],
    ['/login', 'page'],
    ['/staff', 'notFound'],
    ['/nowhere', 'notFound'],
  ])('lets a visitor pass to %s', (path, kind) => {
    expect(verdict(path, visitor)).toBe(kind)
  })

  test.each(['/login', '/login/'])('sends a member who opens %s to the back office', (path) => {
    for (const session of [resolving, unreachable, member, staff])
      expect(verdict(path, session)).toBe('alreadyLoggedIn')
  })

  test.each([
    ['/', 'redirect'],
    ['/home/tourist', 'page'],
    ['/admin/cart', 'page'],
    ['/loginHelp', 'notFound'],
  ])('lets a member pass to %s, also before it is known who it is', (path, kind) => {
    for (const session of [resolving, unreachable, member, staff])
      expect(verdict(path, session)).toBe(kind)
  })

  test.each<[string, string]>([
    ['/staff', 'redirect'],
    ['/staff/receive', 'page'],
  ])('lets staff in at %s', (path, kind) => {
    expect(verdict(path, staff)).toBe(kind)
  })

  test.each([
    [undefined, '/staff/work'],
    [null, '/staff/work'],
    ['staffTransfers', '/staff/transfers'],
    ['staffNowhere', '/staff/work'],
    ['tourist', '/staff/work'],
  ])('opens the console where it was said: %s', (startPage, to) => {
    expect(resolveRoute('/staff', { ...staff, startPage })).toMatchObject({ to })
  })

  test.each<[string, Session]>([
    ['a visitor', visitor],
    ['a member', member],
    ['a device that cannot ask', unreachable],
  ])('shows the 404 page to %s who opens the console', (_, session) => {
    for (const path of ['/staff', '/staff/receive']) expect(verdict(path, session)).toBe('notFound')
  })

  test('fetches nothing of the console while it is not known who this is', () => {
    expect(verdict('/staff/receive', resolving)).toBe('resolving')
    expect(verdict('/staff', resolving)).toBe('resolving')
  })
})
