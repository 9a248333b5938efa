/** What the first script knows of the set-up. */
export const FIRST_SETUP_PATTERNS = { setUp: '/setup' } as const

export const FIRST_SETUP_PATHS = { setUp: () => FIRST_SETUP_PATTERNS.setUp } as const
