/** What is refused of balances and what is paid, with the HTTP status of each code. */
export const WALLET_PROBLEMS = {
  insufficient_balance: 409,
  exceeds_remaining: 409,
  not_payable: 409,
  order_id_empty: 422,
  bill_changed: 409,
  money_owed: 409,
  withdrawal_limit: 409,
  email_changed: 409,
  not_reversible: 409,
} as const satisfies Record<string, number>

declare module '#engine/shared/problem-details.ts' {
  interface ProblemDetails {
    /** What the balance lacks, for `insufficient_balance`. */
    shortFen?: number
    /** It is paid already, for `not_payable`. */
    isPaid?: true
  }
}
