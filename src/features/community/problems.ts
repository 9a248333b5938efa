/** What is refused of posts, comments and reviews, with the HTTP status of each code. */
export const COMMUNITY_PROBLEMS = {
  post_changed: 409,
  order_reviewed: 409,
  /** The post names goods of the mall of which nothing was sent to its author. */
  not_bought: 409,
  picture_missing: 409,
  post_limit: 429,
} as const satisfies Record<string, number>
