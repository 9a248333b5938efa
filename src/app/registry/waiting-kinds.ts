/** What members count of their unsent work besides photos, forms and other changes. */
export const WAITING_KINDS = ['parcels', 'messages'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]
