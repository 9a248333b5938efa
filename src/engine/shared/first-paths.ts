import type { PathWords } from '#registry/path-words.ts'

type Query = Record<string, string | number | undefined>

/** A path with those parameters of a query that have a value. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(String(value).toWellFormed())}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

export const FIRST_PATTERNS = {
  tourist: '/home/tourist',
  login: '/login',
  mallHome: '/shop/home',
  helpCenter: '/helpCenter',
} as const

/** What the first script links to. `paths.ts` has these and all others, which a first visit does without. */
export const firstPaths = {
  /** `news`: an id. */
  tourist: (query: { view?: 'shipping'; news?: string } = {}) =>
    withQuery(FIRST_PATTERNS.tourist, query),
  /** `to`: where it leads; `act`: what is opened there. */
  login: (query: { to?: string; act?: string | undefined } = {}) =>
    withQuery(FIRST_PATTERNS.login, query),
  mallHome: () => FIRST_PATTERNS.mallHome,
  /** An article, a page of a category, or a search through all. */
  helpCenter: (
    query: {
      category?: PathWords['helpCategory']
      article?: PathWords['helpArticle']
      q?: string
      page?: number
    } = {},
  ) => withQuery(FIRST_PATTERNS.helpCenter, query),
  parcels: (
    type: PathWords['parcelList'] = 'all',
    query: { q?: string | undefined; warehouse?: PathWords['warehouse'] | undefined } = {},
  ) => withQuery(`/admin/package/${type}`, query),
} as const
