/** What is refused of inspections, with the HTTP status of each code. */
export const INSPECTION_PROBLEMS = {
  inspection_open: 409,
} as const satisfies Record<string, number>
