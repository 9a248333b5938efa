import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of what waits, of the figures, of the lists of parcels and of the search. */
export const DESK_PATTERNS = {
  staffWork: '/staff/work',
  staffFigures: '/staff/figures',
  staffParcels: '/staff/parcels',
  staffSearch: '/staff/search',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const DESK_PATHS = {
  staffWork: (query: { of?: 'all' } = {}) => withQuery(DESK_PATTERNS.staffWork, query),
  staffFigures: (query: { at?: string; weeks?: string } = {}) =>
    withQuery(DESK_PATTERNS.staffFigures, query),
  staffParcels: (query: { list?: 'expected' | 'arrived' } = {}) =>
    withQuery(DESK_PATTERNS.staffParcels, query),
  staffSearch: (query: { q?: string } = {}) => withQuery(DESK_PATTERNS.staffSearch, query),
} as const
