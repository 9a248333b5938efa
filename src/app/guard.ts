/** What the access guard makes of a path: let it pass, or send the person elsewhere. */
export type Verdict = 'pass' | 'logInFirst' | 'alreadyLoggedIn'

/** Runs on every route change; being logged in means only that an authorization value is stored. */
export function guard(pathname: string, authorization: string | null): Verdict {
  if (authorization === null) return pathname.includes('admin') ? 'logInFirst' : 'pass'
  return pathname.replace(/\/+$/, '') === '/login' ? 'alreadyLoggedIn' : 'pass'
}
