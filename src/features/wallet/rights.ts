import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to move money between accounts and out of them. */
export const WALLET_RIGHTS = {
  moveMoney: { needsPasskey: true },
} as const satisfies Record<string, StaffRight>
