/** What is refused of pictures, with the HTTP status of each code. */
export const PICTURE_PROBLEMS = {
  photo_limit: 409,
  picture_quota: 413,
} as const satisfies Record<string, number>
