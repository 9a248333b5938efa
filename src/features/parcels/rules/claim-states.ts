/*
 *   waiting ─┬─ accept (staff) ──> accepted: the parcel on the shelf becomes the member's
 *            ├─ decline (staff) ─> declined, with a reason
 *            └─ withdraw (member) ─> gone
 */
export const CLAIM_STATUSES = ['waiting', 'accepted', 'declined'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
