import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrackingStatus } from '#features/carriers/rules/tracking-status.ts'

/** What a carrier says, in short, as the member reads it too. */
export const TRACKING_NAMES = {
  notFound: msg`Not scanned yet`,
  infoReceived: msg`Shipment details sent to carrier`,
  inTransit: msg`On its way`,
  customs: msg`At customs`,
  availableForPickup: msg`Ready for pickup`,
  outForDelivery: msg`Out for delivery`,
  deliveryFailure: msg`Delivery failed`,
  delivered: msg`Delivered`,
  exception: msg`Something is wrong`,
  expired: msg`No news for a long time`,
  returned: msg`On its way back`,
} as const satisfies Record<TrackingStatus, MessageDescriptor>
