/** The steps of /admin/outbound, in order. */
export const OUTBOUND_STEPS = ['parcels', 'address', 'method', 'extras', 'review'] as const
export type OutboundStep = (typeof OUTBOUND_STEPS)[number]
