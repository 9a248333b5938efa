/** The paths of news. */
export const NEWS_PATTERNS = {
  staffNews: '/staff/news',
} as const
