/** What is refused of setting a business up, with the HTTP status of each code. */
export const SETUP_PROBLEMS = {
  setup_link_used: 410,
  setup_code_wrong: 422,
  setup_missing: 409,
  business_not_open: 403,
} as const satisfies Record<string, number>
