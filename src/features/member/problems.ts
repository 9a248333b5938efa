/** What is refused of accounts, with the HTTP status of each code. */
export const MEMBER_PROBLEMS = {
  deletion_blocked: 409,
  export_running: 409,
  export_limit: 429,
  member_is_staff: 409,
} as const satisfies Record<string, number>
