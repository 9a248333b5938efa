import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to decide what members and visitors read. */
export const COMMUNITY_RIGHTS = {
  moderate: {},
} as const satisfies Record<string, StaffRight>
