import { withQuery } from '#engine/shared/with-query.ts'

/** What the first script knows of the login. */
export const FIRST_LOGIN_PATTERNS = { login: '/login' } as const

export const FIRST_LOGIN_PATHS = {
  /** `to`: where it leads; `act`: what is opened there. */
  login: (query: { to?: string; act?: string | undefined } = {}) =>
    withQuery(FIRST_LOGIN_PATTERNS.login, query),
} as const
