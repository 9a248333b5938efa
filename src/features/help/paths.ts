/** The paths of the help center. */
export const HELP_PATTERNS = {
  staffHelp: '/staff/help',
} as const
