/** What is refused of news, with the HTTP status of each code. */
export const NEWS_PROBLEMS = {
  news_changed: 409,
  news_limit: 409,
} as const satisfies Record<string, number>
