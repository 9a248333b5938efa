/** The paths of the settings. */
export const BUSINESS_PATTERNS = {
  staffSettings: '/staff/settings',
} as const
