/** The paths of the people who work here. */
export const PEOPLE_PATTERNS = {
  staffPeople: '/staff/people',
} as const
