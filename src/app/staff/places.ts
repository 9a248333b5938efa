import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mayUse } from '#engine/client/session/may-use.ts'
import type { Session } from '#engine/client/session/session.ts'
import { PATTERNS, type PathName, paths } from '#engine/shared/paths.ts'
import { APPROVAL_PLACES } from '#features/approvals/staff/places.ts'
import { BUSINESS_PLACES } from '#features/business/staff/places.ts'
import { COMMUNITY_PLACES } from '#features/community/staff/places.ts'
import { COMPENSATION_PLACES } from '#features/compensations/staff/places.ts'
import type { PlaceGroup, StaffPlace } from '#features/console/staff/parts/place.ts'
import { COUPON_PLACES } from '#features/coupons/staff/places.ts'
import { DESK_PLACES } from '#features/desk/staff/places.ts'
import { HELP_PLACES } from '#features/help/staff/places.ts'
import { INSPECTION_PLACES } from '#features/inspections/staff/places.ts'
import { MALL_PLACES } from '#features/mall/staff/places.ts'
import { MEMBER_PLACES } from '#features/member/staff/places.ts'
import { MESSAGE_PLACES } from '#features/messages/staff/places.ts'
import { NEWS_PLACES } from '#features/news/staff/places.ts'
import { ORDER_PLACES } from '#features/orders/staff/places.ts'
import { PAYMENT_PLACES } from '#features/payments/staff/places.ts'
import { RECEIVING_PLACES } from '#features/receiving/staff/places.ts'
import { REQUEST_PLACES } from '#features/requests/staff/places.ts'
import { SHIPPING_PLACES } from '#features/shipping/staff/places.ts'
import { STORAGE_PLACES } from '#features/storage/staff/places.ts'
import { WALLET_PLACES } from '#features/wallet/staff/places.ts'
import { WAREHOUSE_PLACES } from '#features/warehouses/staff/places.ts'

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

export const PLACES = {
  ...APPROVAL_PLACES,
  ...BUSINESS_PLACES,
  ...COMMUNITY_PLACES,
  ...COMPENSATION_PLACES,
  ...COUPON_PLACES,
  ...DESK_PLACES,
  ...HELP_PLACES,
  ...INSPECTION_PLACES,
  ...MALL_PLACES,
  ...MEMBER_PLACES,
  ...MESSAGE_PLACES,
  ...NEWS_PLACES,
  ...ORDER_PLACES,
  ...PAYMENT_PLACES,
  ...RECEIVING_PLACES,
  ...REQUEST_PLACES,
  ...SHIPPING_PLACES,
  ...STORAGE_PLACES,
  ...WALLET_PLACES,
  ...WAREHOUSE_PLACES,
} as const satisfies Record<StaffPlaceName, StaffPlace>

/** In the order of their paths. */
const NAMED = Object.keys(PATTERNS).flatMap(
  (name): { name: StaffPlaceName; place: StaffPlace }[] =>
    Object.hasOwn(PLACES, name)
      ? [{ name: name as StaffPlaceName, place: PLACES[name as StaffPlaceName] }]
      : [],
)

/** The places that this staff member may open, in the order of their paths. */
export function placesFor(session: Session): { name: StaffPlaceName; place: StaffPlace }[] {
  return NAMED.filter(({ place }) => mayUse(session, place.right))
}

/** The place of a path; undefined for the search. */
export function placeAt(pathname: string): StaffPlace | undefined {
  const plain = pathname.replace(/\/+$/, '')
  return NAMED.find(({ name }) => paths[name]() === plain)?.place
}
