/** How many days a member has to change their mind. */
export const DELETION_DAYS = 7

/** What keeps an account from being deleted. */
export const DELETION_BLOCKERS = [
  'balance',
  'owed',
  'held',
  'order',
  'request',
  'parcel',
  'claim',
  'compensation',
  'withdrawal',
  'receipt',
  'staff',
] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

declare module '#engine/shared/problem-details.ts' {
  interface ProblemDetails {
    /** What prevents it, for `deletion_blocked`. */
    blockers?: readonly DeletionBlocker[]
  }
}
