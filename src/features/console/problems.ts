/** What is refused of amounts and prices that staff type, with the HTTP status of each code. */
export const CONSOLE_PROBLEMS = {
  price_doubtful: 409,
  amount_doubtful: 409,
} as const satisfies Record<string, number>
