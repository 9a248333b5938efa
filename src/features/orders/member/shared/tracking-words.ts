import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrackingStatus } from '#features/carriers/rules/tracking-status.ts'

/** What a carrier says in plain words, what it means, and what to do; null if nothing. */
export const TRACKING_WORDS = {
  notFound: {
    name: msg`Not scanned yet`,
    meaning: msg`The carrier doesn’t know this number yet. That’s normal for the first days after handover.`,
    todo: null,
  },
  infoReceived: {
    name: msg`Shipment details sent to carrier`,
    meaning: msg`The carrier has the carton’s details and is waiting to receive it.`,
    todo: null,
  },
  inTransit: {
    name: msg`On its way`,
    meaning: msg`The carton is moving. There can be days without news during a flight or at sea.`,
    todo: null,
  },
  customs: {
    name: msg`At customs`,
    meaning: msg`Customs is checking the carton and its papers. This usually takes one to five days.`,
    todo: msg`Answer quickly if customs or the carrier calls or writes to you.`,
  },
  availableForPickup: {
    name: msg`Ready for pickup`,
    meaning: msg`The carton is waiting for you at a post office, shop or locker.`,
    todo: msg`Collect it in the next few days with an ID and the tracking number. After that, it goes back.`,
  },
  outForDelivery: {
    name: msg`Out for delivery`,
    meaning: msg`The driver has the carton and usually comes today.`,
    todo: msg`Keep your phone within reach, and open the carton before you confirm receipt.`,
  },
  deliveryFailure: {
    name: msg`Delivery failed`,
    meaning: msg`The driver couldn’t hand over the carton, for example because nobody was in.`,
    todo: msg`Arrange a new delivery on the carrier’s website, or call the carrier with the tracking number.`,
  },
  delivered: {
    name: msg`Delivered`,
    meaning: msg`The carrier says that the carton was handed over.`,
    todo: msg`Check it for damage. If you don’t have it, ask your household and neighbors, then contact customer service.`,
  },
  exception: {
    name: msg`Something is wrong`,
    meaning: msg`The carrier reports a problem, such as damage, a wrong address or missing papers.`,
    todo: msg`Contact customer service. We ask the carrier for you.`,
  },
  expired: {
    name: msg`No news for a long time`,
    meaning: msg`The carrier hasn’t reported anything for weeks. Some cartons arrive without another scan.`,
    todo: msg`If you don’t have it, contact customer service. We ask the carrier to search for it.`,
  },
  returned: {
    name: msg`On its way back`,
    meaning: msg`The carrier couldn’t deliver the carton and is sending it back to us.`,
    todo: msg`Contact customer service about sending it again.`,
  },
} as const satisfies Record<
  TrackingStatus,
  { name: MessageDescriptor; meaning: MessageDescriptor; todo: MessageDescriptor | null }
>
