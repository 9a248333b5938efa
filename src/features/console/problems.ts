/** What is refused of amounts and prices that staff type, and of what they take back, with the HTTP status of each code. */
export const CONSOLE_PROBLEMS = {
  price_doubtful: 409,
  amount_doubtful: 409,
  undo_late: 409,
  undo_changed: 409,
  undo_foreign: 403,
} as const satisfies Record<string, number>
