/** What is refused about the server itself, with the HTTP status of each code. */
export const SYSTEM_PROBLEMS = {
  backup_key_wrong: 422,
} as const satisfies Record<string, number>
