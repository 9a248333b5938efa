/** The path of how the server does. */
export const SYSTEM_PATTERNS = {
  staffSystem: '/staff/system',
} as const
