import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mayUse } from '#engine/client/session/may-use.ts'
import type { Session } from '#engine/client/session/session.ts'
import { type PathName, paths } from '#engine/shared/paths.ts'
import { APPROVAL_PLACES } from '#features/approvals/staff/places.ts'
import type { Features } from '#features/business/rules/parts.ts'
import { BUSINESS_PLACES } from '#features/business/staff/places.ts'
import { COMMUNITY_PLACES } from '#features/community/staff/places.ts'
import { COMPENSATION_PLACES } from '#features/compensations/staff/places.ts'
import type { PlaceGroup, StaffPlace } from '#features/console/staff/parts/place.ts'
import { COUPON_PLACES } from '#features/coupons/staff/places.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import { DESK_PLACES } from '#features/desk/staff/places.ts'
import { HELP_PLACES } from '#features/help/staff/places.ts'
import { INSPECTION_PLACES } from '#features/inspections/staff/places.ts'
import { MALL_PLACES } from '#features/mall/staff/places.ts'
import { MEMBER_PLACES } from '#features/member/staff/places.ts'
import { MESSAGE_PLACES } from '#features/messages/staff/places.ts'
import { MOVING_IN_PLACES } from '#features/moving/staff/places.ts'
import { NEWS_PLACES } from '#features/news/staff/places.ts'
import { ORDER_PLACES } from '#features/orders/staff/places.ts'
import { PAYMENT_PLACES } from '#features/payments/staff/places.ts'
import { PEOPLE_PLACES } from '#features/people/staff/places.ts'
import { RECEIVING_PLACES } from '#features/receiving/staff/places.ts'
import { REQUEST_PLACES } from '#features/requests/staff/places.ts'
import { SETUP_PLACES } from '#features/setup/staff/places.ts'
import { SHIPPING_PLACES } from '#features/shipping/staff/places.ts'
import { SHOT_PLACES } from '#features/shots/staff/places.ts'
import { STORAGE_PLACES } from '#features/storage/staff/places.ts'
import { SYSTEM_PLACES } from '#features/system/staff/places.ts'
import { WALLET_PLACES } from '#features/wallet/staff/places.ts'
import { WAREHOUSE_PLACES } from '#features/warehouses/staff/places.ts'
import { isPathOffered } from '#registry/parts.ts'

/** The screens that the console's navigation lists: all but the search, which has its own field, and one parcel. */
export type StaffPlaceName = Exclude<
  Extract<PathName, `staff${string}`>,
  'staff' | 'staffSearch' | 'staffParcel'
>

export const GROUPS = {
  warehouse: msg`Warehouse`,
  money: msg`Money`,
  business: msg`Business`,
} as const satisfies Record<PlaceGroup, MessageDescriptor>

/** The places, in the order in which the console lists them. */
export const PLACES = {
  staffReceive: RECEIVING_PLACES.staffReceive,
  staffWork: DESK_PLACES.staffWork,
  staffCount: RECEIVING_PLACES.staffCount,
  staffMissing: RECEIVING_PLACES.staffMissing,
  staffQuarantine: RECEIVING_PLACES.staffQuarantine,
  staffUnclaimed: RECEIVING_PLACES.staffUnclaimed,
  staffClaims: RECEIVING_PLACES.staffClaims,
  staffEndings: STORAGE_PLACES.staffEndings,
  staffInspections: INSPECTION_PLACES.staffInspections,
  staffRetakes: SHOT_PLACES.staffRetakes,
  staffOrders: ORDER_PLACES.staffOrders,
  staffDispatch: ORDER_PLACES.staffDispatch,
  staffLabel: RECEIVING_PLACES.staffLabel,
  staffWarehouses: WAREHOUSE_PLACES.staffWarehouses,
  staffRequests: REQUEST_PLACES.staffRequests,
  staffCompensations: COMPENSATION_PLACES.staffCompensations,
  staffPurchases: REQUEST_PLACES.staffPurchases,
  staffReturns: REQUEST_PLACES.staffReturns,
  staffReceipts: PAYMENT_PLACES.staffReceipts,
  staffTransfers: PAYMENT_PLACES.staffTransfers,
  staffPayees: PAYMENT_PLACES.staffPayees,
  staffCoupons: COUPON_PLACES.staffCoupons,
  staffWithdrawals: WALLET_PLACES.staffWithdrawals,
  staffLedger: WALLET_PLACES.staffLedger,
  staffReconciliation: PAYMENT_PLACES.staffReconciliation,
  staffApprovals: APPROVAL_PLACES.staffApprovals,
  staffMembers: MEMBER_PLACES.staffMembers,
  staffCatalogue: MALL_PLACES.staffCatalogue,
  staffNews: NEWS_PLACES.staffNews,
  staffChannels: SHIPPING_PLACES.staffChannels,
  staffHelp: HELP_PLACES.staffHelp,
  staffTexts: HELP_PLACES.staffTexts,
  staffMessages: MESSAGE_PLACES.staffMessages,
  staffModeration: COMMUNITY_PLACES.staffModeration,
  staffPeople: PEOPLE_PLACES.staffPeople,
  staffSettings: BUSINESS_PLACES.staffSettings,
  staffSetUp: SETUP_PLACES.staffSetUp,
  staffMovingIn: MOVING_IN_PLACES.staffMovingIn,
  staffSystem: SYSTEM_PLACES.staffSystem,
} as const satisfies Record<StaffPlaceName, StaffPlace>

const NAMED = Object.entries(PLACES).map(
  ([name, place]): {
    name: StaffPlaceName
    place: StaffPlace
  } => ({ name: name as StaffPlaceName, place }),
)

/** What each is called, for who chooses one of them. */
export const PLACE_NAMES = NAMED.map(({ name, place: { words, right } }) => ({
  name,
  words,
  right,
}))

type Open = {
  features: Features
  /** Whether work waits in a queue. */
  waits: (queue: QueueName) => boolean
}

/**
 * The places that this staff member may open, in order: of what the business does not offer, those where work waits.
 */
export function placesFor(
  session: Session,
  { features, waits }: Open,
): { name: StaffPlaceName; place: StaffPlace }[] {
  const isOpen = ({ name, place: { queue = [] } }: (typeof NAMED)[number]) =>
    isPathOffered(features, name) || [queue].flat().some(waits)
  return NAMED.filter((one) => mayUse(session, one.place.right) && isOpen(one))
}

/** The place of a path; undefined for the search. */
export function placeAt(pathname: string): StaffPlace | undefined {
  const plain = pathname.replace(/\/+$/, '')
  return NAMED.find(({ name }) => paths[name]() === plain)?.place
}
