import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to read members’ records and to answer them. */
export const MEMBER_RIGHTS = {
  serve: {},
} as const satisfies Record<string, StaffRight>
