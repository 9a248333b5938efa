/** What is refused of the work list, with the HTTP status of each code. */
export const DESK_PROBLEMS = {
  work_taken: 409,
} as const satisfies Record<string, number>
