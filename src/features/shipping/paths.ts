import { withQuery } from '#engine/shared/with-query.ts'

/** The paths of shipping lines. */
export const SHIPPING_PATTERNS = {
  staffChannels: '/staff/channels',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const SHIPPING_PATHS = {
  staffChannels: (query: { list?: 'rates' | 'duty' | 'discounts' | 'ended' | undefined } = {}) =>
    withQuery(SHIPPING_PATTERNS.staffChannels, query),
} as const
