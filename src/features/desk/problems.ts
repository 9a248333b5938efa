/** What is refused of the work list and of views of tables, with the HTTP status of each code. */
export const DESK_PROBLEMS = {
  work_taken: 409,
  view_limit: 409,
} as const satisfies Record<string, number>
