import type { StaffRight } from '#engine/shared/staff-right.ts'

/** The right to change the rates of channels. */
export const SHIPPING_RIGHTS = {
  editRates: {},
} as const satisfies Record<string, StaffRight>
