/** What a carrier says of a carton: 17TRACK's nine, customs, and the way back. */
export const TRACKING_STATUSES = [
  'notFound',
  'infoReceived',
  'inTransit',
  'customs',
  'availableForPickup',
  'outForDelivery',
  'deliveryFailure',
  'delivered',
  'exception',
  'expired',
  'returned',
] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

export const TRACKING_SOURCES = ['staff', 'csv', 'webhook'] as const
export type TrackingSource = (typeof TRACKING_SOURCES)[number]

/** What a member hears of; the other statuses are only listed. `delivered` has an event of its own. */
export const MILESTONES = [
  'customs',
  'availableForPickup',
  'outForDelivery',
  'deliveryFailure',
  'exception',
  'returned',
] as const satisfies readonly TrackingStatus[]
export type Milestone = (typeof MILESTONES)[number]

export const isMilestone = (status: TrackingStatus): status is Milestone =>
  (MILESTONES as readonly TrackingStatus[]).includes(status)
