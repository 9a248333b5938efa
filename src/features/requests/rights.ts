import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to buy for members, and to change what the mall offers. */
export const REQUEST_RIGHTS = {
  buy: {},
} as const satisfies Record<string, StaffRight>
