import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to change how the business runs, and who may do what. */
export const BUSINESS_RIGHTS = {
  settings: { needsPasskey: true },
} as const satisfies Record<string, StaffRight>
