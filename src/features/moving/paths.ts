/** The paths of what a business brings in from other systems. */
export const MOVING_IN_PATTERNS = {
  staffMovingIn: '/staff/moving-in',
} as const
