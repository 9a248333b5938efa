/** The paths of setting a business up. */
export const SETUP_PATTERNS = {
  setUp: '/setup',
  staffSetUp: '/staff/setup',
} as const
