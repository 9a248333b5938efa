import type { ROUTES } from '#app/routes.ts'
import { PATH_EXPRESSIONS } from '#engine/shared/path-expressions.ts'
import { type PathName, paths } from '#engine/shared/paths.ts'

/** `up`: where its way back leads; null for a tab. `isLinked`: false where only a mistake or another device leads. */
export type MemberScreen = {
  path: string
  heading: string | RegExp
  up: string | null
  isLinked?: false
}

type Table = typeof ROUTES
type MemberName = {
  [Name in PathName]: Table[Name] extends { who: 'member' } ? Name : never
}[PathName]
type ViewsOf<Name extends MemberName> = Table[Name] extends { views: infer Views }
  ? { views: { [View in keyof Views]: MemberScreen } }
  : unknown
/** A record of each screen of members in the table of routes, and of each of its views: the compiler names a missing one. */
type MemberScreens = { [Name in MemberName]: MemberScreen & ViewsOf<Name> }

/** What the member of a walk has: the paths of a parcel on the shelf, of one that is lost, of an order, and of a payment. */
export type Subjects = { code: string; transCode: string; payable: string }

const screensOf = ({ code, transCode, payable }: Subjects): MemberScreens => {
  const center = paths.member()
  const parcel = paths.parcel({ id: '', code })
  const view = (
    name: NonNullable<NonNullable<Parameters<typeof paths.member>[0]>['view']>,
    heading: string,
  ) => ({ path: paths.member({ view: name }), heading, up: center })
  return {
    admin: { path: paths.admin(), heading: 'Cart', up: center, isLinked: false },
    cart: { path: paths.cart(), heading: 'Cart', up: center },
    submitGoods: { path: paths.submitGoods(), heading: 'Buy from a link', up: paths.cart() },
    requests: { path: paths.requests(), heading: 'Buying requests', up: center },
    addressBook: { path: paths.addressBook(), heading: 'Address book', up: center },
    storeAddress: { path: paths.storeAddress(), heading: 'Warehouse addresses', up: center },
    balance: {
      path: paths.balance(),
      heading: 'Balance',
      up: center,
      views: {
        coupons: {
          path: paths.balance({ view: 'coupons' }),
          heading: 'Coupons',
          up: paths.balance(),
        },
        withdraw: {
          path: paths.balance({ view: 'withdraw' }),
          heading: 'Withdraw',
          up: paths.balance(),
        },
      },
    },
    recharge: { path: paths.recharge(), heading: 'Top up', up: paths.balance() },
    member: {
      path: center,
      heading: 'Member center',
      up: null,
      views: {
        inbox: view('inbox', 'Inbox'),
        attention: {
          ...view('attention', 'Needs your attention'),
          up: paths.member({ view: 'inbox' }),
          isLinked: false,
        },
        profile: view('profile', 'Name, language and display'),
        passkeys: view('passkeys', 'Passkeys'),
        notifications: view('notifications', 'Notifications'),
        data: view('data', 'Your data'),
        deletion: view('deletion', 'Delete account'),
        sessions: view('sessions', 'Logged-in devices'),
        email: view('email', 'Change e-mail address'),
        approve: { ...view('approve', 'Approve a login'), isLinked: false },
        messages: {
          path: paths.messages({ subject: 'general' }),
          heading: 'General question',
          up: paths.member({ view: 'inbox' }),
        },
      },
    },
    declare: { path: paths.declare(), heading: 'Register parcels', up: paths.parcels() },
    parcels: {
      path: paths.parcels(),
      heading: 'My parcels',
      up: null,
      views: {
        claim: {
          path: paths.parcelCompensation(code),
          heading: 'Compensation claim',
          up: parcel,
          isLinked: false,
        },
      },
    },
    outbound: { path: paths.outbound(), heading: 'Ship parcels', up: paths.parcels('toShip') },
    inspection: { path: paths.inspection(code), heading: 'Inspection', up: parcel },
    shots: { path: paths.shots(code), heading: 'Photos of your goods', up: parcel },
    dropShipping: { path: paths.dropShipping(code), heading: 'Drop shipping', up: parcel },
    orders: { path: paths.orders(), heading: 'My orders', up: center },
    order: { path: paths.order(transCode), heading: 'Order', up: paths.orders() },
    orderTracking: {
      path: paths.orderTracking(transCode),
      heading: 'Tracking',
      up: paths.order(transCode),
    },
    payNothing: {
      path: paths.payNothing(),
      heading: 'Pay',
      up: paths.orders('pendingPayment'),
      isLinked: false,
    },
    payOrder: { path: payable, heading: /^Pay for /, up: paths.order(transCode) },
  }
}

/** Every screen of a member, with its views. */
export function memberScreens(subjects: Subjects): MemberScreen[] {
  return Object.values(screensOf(subjects)).flatMap((screen: MemberScreen & { views?: object }) => {
    const { views = {}, ...own } = screen
    return [own, ...Object.values(views)]
  })
}

/** The screen that a link leads to, whatever it is about: its route and its view. */
export function screenOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'https://sampan.test')
  const name = Object.entries(PATH_EXPRESSIONS).find(([, one]) => one.test(pathname))?.[0]
  return `${name} ${searchParams.get('view') ?? ''}`.trim()
}
