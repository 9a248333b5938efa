import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ClipboardList,
  Landmark,
  type LucideIcon,
  Package,
  PackageOpen,
  ScanBarcode,
  Settings,
  ShoppingBag,
  Store,
  Users,
} from 'lucide-react'
import { mayUse } from '#engine/client/session/may-use.ts'
import type { Session } from '#engine/client/session/session.ts'
import { type ConsoleView, paths } from '#engine/shared/paths.ts'
import { APPROVAL_VIEWS } from '#features/approvals/staff/views.ts'
import { AUDIT_VIEWS } from '#features/audit/staff/views.ts'
import type { Features } from '#features/business/rules/parts.ts'
import { BUSINESS_VIEWS } from '#features/business/staff/views.ts'
import { COMMUNITY_VIEWS } from '#features/community/staff/views.ts'
import { COMPENSATION_VIEWS } from '#features/compensations/staff/views.ts'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { COUPON_VIEWS } from '#features/coupons/staff/views.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import { DESK_VIEWS } from '#features/desk/staff/views.ts'
import { HELP_VIEWS } from '#features/help/staff/views.ts'
import { INSPECTION_VIEWS } from '#features/inspections/staff/views.ts'
import { MALL_VIEWS } from '#features/mall/staff/views.ts'
import { MEMBER_VIEWS } from '#features/member/staff/views.ts'
import { MESSAGE_VIEWS } from '#features/messages/staff/views.ts'
import { MOVING_IN_VIEWS } from '#features/moving/staff/views.ts'
import { NEWS_VIEWS } from '#features/news/staff/views.ts'
import { ORDER_VIEWS } from '#features/orders/staff/views.ts'
import { PAYMENT_VIEWS } from '#features/payments/staff/views.ts'
import { PEOPLE_VIEWS } from '#features/people/staff/views.ts'
import { RECEIVING_VIEWS } from '#features/receiving/staff/views.ts'
import { REQUEST_VIEWS } from '#features/requests/staff/views.ts'
import { SETUP_VIEWS } from '#features/setup/staff/views.ts'
import { SHIPPING_VIEWS } from '#features/shipping/staff/views.ts'
import { SHOT_VIEWS } from '#features/shots/staff/views.ts'
import { STORAGE_VIEWS } from '#features/storage/staff/views.ts'
import { SYSTEM_VIEWS } from '#features/system/staff/views.ts'
import { WALLET_VIEWS } from '#features/wallet/staff/views.ts'
import { WAREHOUSE_VIEWS } from '#features/warehouses/staff/views.ts'
import { isPathOffered } from '#registry/parts.ts'

type Named = {
  words: MessageDescriptor
  icon: LucideIcon
  /** One short sentence of the tour: what the place is for, whichever of its views somebody may open. */
  tour: MessageDescriptor
}

/** What the navigation of the console lists, in this order. */
export const PLACES = {
  toDo: {
    words: msg({ message: 'To do', context: 'place of the console' }),
    icon: ClipboardList,
    tour: msg`Start here: what waits for you, overdue first.`,
  },
  receive: {
    words: msg`Receive`,
    icon: ScanBarcode,
    tour: msg`Scan parcels as they arrive and put them on a shelf.`,
  },
  parcels: {
    words: msg`Parcels`,
    icon: Package,
    tour: msg`Look up parcels and sort out those with a problem.`,
  },
  orders: {
    words: msg`Orders`,
    icon: PackageOpen,
    tour: msg`Pack, bill and dispatch what members ship.`,
  },
  buying: {
    words: msg`Buying`,
    icon: ShoppingBag,
    tour: msg`Confirm prices and buy what members asked for.`,
  },
  money: {
    words: msg`Money`,
    icon: Landmark,
    tour: msg`Check what comes in and what goes out.`,
  },
  members: {
    words: msg`Members`,
    icon: Users,
    tour: msg`Look after members, from their questions to their coupons.`,
  },
  shop: {
    words: msg`Shop and content`,
    icon: Store,
    tour: msg`Change what members see and read.`,
  },
  setUp: {
    words: msg({ message: 'Set-up', context: 'place of the console' }),
    icon: Settings,
    tour: msg`Decide how the business works.`,
  },
} as const satisfies Record<string, Named>
export type PlaceName = keyof typeof PLACES

/** In which place each view is. The search has its own field, above every view. */
const PLACE_OF = {
  staffWork: 'toDo',
  staffApprovals: 'toDo',
  staffFigures: 'toDo',
  staffReceive: 'receive',
  staffCount: 'receive',
  staffLabel: 'receive',
  staffParcels: 'parcels',
  staffParcel: 'parcels',
  staffUnclaimed: 'parcels',
  staffClaims: 'parcels',
  staffMissing: 'parcels',
  staffQuarantine: 'parcels',
  staffEndings: 'parcels',
  staffInspections: 'parcels',
  staffRetakes: 'parcels',
  staffOrders: 'orders',
  staffDispatch: 'orders',
  staffRequests: 'buying',
  staffPurchases: 'buying',
  staffReturns: 'buying',
  staffReceipts: 'money',
  staffTransfers: 'money',
  staffWithdrawals: 'money',
  staffCompensations: 'money',
  staffReconciliation: 'money',
  staffLedger: 'money',
  staffMembers: 'members',
  staffMessages: 'members',
  staffCoupons: 'members',
  staffCatalogue: 'shop',
  staffNews: 'shop',
  staffHelp: 'shop',
  staffTexts: 'shop',
  staffModeration: 'shop',
  staffSetUp: 'setUp',
  staffSettings: 'setUp',
  staffWarehouses: 'setUp',
  staffPayees: 'setUp',
  staffChannels: 'setUp',
  staffPeople: 'setUp',
  staffAudit: 'setUp',
  staffMovingIn: 'setUp',
  staffSystem: 'setUp',
  staffSearch: null,
} as const satisfies Record<ConsoleView, PlaceName | null>

/** The views that are tabs of their place: all but the search and one parcel. */
export type StaffViewName = Exclude<ConsoleView, 'staffSearch' | 'staffParcel'>

/** The views, in the order in which their place lists them. */
export const VIEWS = {
  staffWork: DESK_VIEWS.staffWork,
  staffApprovals: APPROVAL_VIEWS.staffApprovals,
  staffFigures: DESK_VIEWS.staffFigures,
  staffReceive: RECEIVING_VIEWS.staffReceive,
  staffCount: RECEIVING_VIEWS.staffCount,
  staffLabel: RECEIVING_VIEWS.staffLabel,
  staffParcels: DESK_VIEWS.staffParcels,
  staffUnclaimed: RECEIVING_VIEWS.staffUnclaimed,
  staffClaims: RECEIVING_VIEWS.staffClaims,
  staffMissing: RECEIVING_VIEWS.staffMissing,
  staffQuarantine: RECEIVING_VIEWS.staffQuarantine,
  staffEndings: STORAGE_VIEWS.staffEndings,
  staffInspections: INSPECTION_VIEWS.staffInspections,
  staffRetakes: SHOT_VIEWS.staffRetakes,
  staffOrders: ORDER_VIEWS.staffOrders,
  staffDispatch: ORDER_VIEWS.staffDispatch,
  staffRequests: REQUEST_VIEWS.staffRequests,
  staffPurchases: REQUEST_VIEWS.staffPurchases,
  staffReturns: REQUEST_VIEWS.staffReturns,
  staffReceipts: PAYMENT_VIEWS.staffReceipts,
  staffTransfers: PAYMENT_VIEWS.staffTransfers,
  staffWithdrawals: WALLET_VIEWS.staffWithdrawals,
  staffCompensations: COMPENSATION_VIEWS.staffCompensations,
  staffReconciliation: PAYMENT_VIEWS.staffReconciliation,
  staffLedger: WALLET_VIEWS.staffLedger,
  staffMembers: MEMBER_VIEWS.staffMembers,
  staffMessages: MESSAGE_VIEWS.staffMessages,
  staffCoupons: COUPON_VIEWS.staffCoupons,
  staffCatalogue: MALL_VIEWS.staffCatalogue,
  staffNews: NEWS_VIEWS.staffNews,
  staffHelp: HELP_VIEWS.staffHelp,
  staffTexts: HELP_VIEWS.staffTexts,
  staffModeration: COMMUNITY_VIEWS.staffModeration,
  staffSetUp: SETUP_VIEWS.staffSetUp,
  staffSettings: BUSINESS_VIEWS.staffSettings,
  staffWarehouses: WAREHOUSE_VIEWS.staffWarehouses,
  staffPayees: PAYMENT_VIEWS.staffPayees,
  staffChannels: SHIPPING_VIEWS.staffChannels,
  staffPeople: PEOPLE_VIEWS.staffPeople,
  staffAudit: AUDIT_VIEWS.staffAudit,
  staffMovingIn: MOVING_IN_VIEWS.staffMovingIn,
  staffSystem: SYSTEM_VIEWS.staffSystem,
} as const satisfies Record<StaffViewName, StaffView>

/** A view by the name of its path. */
export type NamedView = { name: StaffViewName; view: StaffView }
const NAMED = Object.entries(VIEWS).map(
  ([name, view]): NamedView => ({ name: name as StaffViewName, view }),
)

/** What each is called, for who chooses one of them. */
export const VIEW_NAMES = NAMED.map(({ name, view: { words, right } }) => ({ name, words, right }))

type Open = {
  features: Features
  /** Whether work waits in a queue. */
  waits: (queue: QueueName) => boolean
}

/**
 * The views that this staff member may open, in order: of what the business does not offer, those where work waits.
 */
export function viewsFor(session: Session, { features, waits }: Open): NamedView[] {
  const isOpen = ({ name, view: { queue = [] } }: NamedView) =>
    isPathOffered(features, name) || [queue].flat().some(waits)
  return NAMED.filter((one) => mayUse(session, one.view.right) && isOpen(one))
}

export type Place = Named & { name: PlaceName; first: NamedView; views: readonly NamedView[] }

/** The places of these views, in order. One without any view is left out. */
export function placesOf(views: readonly NamedView[]): Place[] {
  return Object.entries(PLACES).flatMap(([name, place]) => {
    const own = views.filter((one) => PLACE_OF[one.name] === name)
    const [first] = own
    return first ? { ...place, name: name as PlaceName, first, views: own } : []
  })
}

const plainPath = (pathname: string) => pathname.replace(/\/+$/, '')

/** The view of a path; undefined for the search and one parcel. */
export function viewAt(pathname: string): StaffView | undefined {
  return NAMED.find(({ name }) => paths[name]() === plainPath(pathname))?.view
}

/** The place of a path; null for the search. */
export function placeAt(pathname: string): PlaceName | null {
  const names = Object.keys(PLACE_OF) as ConsoleView[]
  const name = names.find((one) => paths[one]() === plainPath(pathname))
  return name === undefined ? null : PLACE_OF[name]
}
