/** What is refused of what a second person decides, with the HTTP status of each code. */
export const APPROVAL_PROBLEMS = {
  already_proposed: 409,
  second_person_needed: 403,
} as const satisfies Record<string, number>
