/** What is refused of payments and transfers, with the HTTP status of each code. */
export const PAYMENT_PROBLEMS = {
  undo_over: 409,
  screenshot_required: 422,
  receipt_limit: 409,
  receipt_reviewing: 409,
  bank_reference_used: 409,
  bank_reference_noted: 409,
  way_closed: 409,
  rate_missing: 409,
  provider_refused: 409,
  provider_down: 502,
  webhook_forged: 400,
} as const satisfies Record<string, number>
