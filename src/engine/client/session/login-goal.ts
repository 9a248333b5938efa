import { paths } from '#engine/shared/paths.ts'

/** A login leads there, and to what the person was about to do. */
export type LoginGoal = { to: string; act: string | undefined }

/** A path of this site other than the login, with its query and hash; null for anything else. */
function pathHere(to: string): string | null {
  if (!to.startsWith('/') || !URL.canParse(to, location.origin)) return null
  const url = new URL(to, location.origin)
  // `/.//example.com` is of this site, and its path would be read as another one.
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return null
  const isLogin = url.pathname.replace(/\/+$/, '').toLowerCase() === paths.login()
  return isLogin ? null : url.pathname + url.search + url.hash
}

/**
 * What the link to this login page leads to; null without one. It is in the address, so that it survives a reload and
 * is forgotten with the page.
 */
export function loginGoal(): LoginGoal | null {
  const query = new URLSearchParams(location.search)
  const to = pathHere(query.get('to') ?? '')
  return to === null ? null : { to, act: query.get('act') ?? undefined }
}

/** The address of the page that is open, to come back to after the login. */
export const hereAsGoal = (): string => location.pathname + location.search + location.hash
