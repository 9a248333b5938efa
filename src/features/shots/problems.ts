/** What is refused of photos of goods and of what members say about them, with the HTTP status of each code. */
export const SHOT_PROBLEMS = {
  shots_missing: 422,
  ring_limit: 409,
  retake_open: 409,
  retake_limit: 409,
  parcel_packed: 409,
} as const satisfies Record<string, number>
