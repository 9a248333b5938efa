import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to decide what members have paid. */
export const PAYMENT_RIGHTS = {
  decideReceipts: { needsPasskey: true },
} as const satisfies Record<string, StaffRight>
