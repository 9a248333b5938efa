/** What is refused of staff, with the HTTP status of each code. */
export const PEOPLE_PROBLEMS = {
  already_staff: 409,
} as const satisfies Record<string, number>
