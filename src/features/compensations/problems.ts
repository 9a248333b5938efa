/** What is refused of claims, with the HTTP status of each code. */
export const COMPENSATION_PROBLEMS = {
  claim_too_early: 409,
  claim_too_late: 409,
  carton_arrived: 409,
  compensation_open: 409,
  payout_limit: 422,
  loss_arrived: 409,
  lost_in_use: 409,
} as const satisfies Record<string, number>
