/** The paths of setting a business up. */
export const SETUP_PATTERNS = {
  staffSetUp: '/staff/setup',
} as const
