/** What is refused of the warehouse floor, with the HTTP status of each code. */
export const RECEIVING_PROBLEMS = {
  parcel_changed: 409,
  nothing_corrected: 422,
  count_empty: 409,
  count_taken_back: 409,
  count_over: 409,
  same_member: 409,
  order_paid: 409,
  already_received: 409,
  number_known: 409,
} as const satisfies Record<string, number>
