/** What is refused of the settings of the business, with the HTTP status of each code. */
export const BUSINESS_PROBLEMS = {
  setting_changed: 409,
  top_up_range: 422,
  not_offered: 409,
} as const satisfies Record<string, number>
