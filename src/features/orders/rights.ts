import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to pack and dispatch orders. */
export const ORDER_RIGHTS = {
  ship: {},
} as const satisfies Record<string, StaffRight>
