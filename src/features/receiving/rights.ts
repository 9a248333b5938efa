import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to work on the floor of the warehouse. */
export const RECEIVING_RIGHTS = {
  receive: { isFirst: true },
} as const satisfies Record<string, StaffRight>
