/** What is refused of orders, with the HTTP status of each code. */
export const ORDER_PROBLEMS = {
  wrong_status: 409,
  parcels_of_two_warehouses: 409,
  weight_missing: 409,
  rates_changed: 409,
  identity_missing: 422,
  not_packed: 409,
  parcel_foreign: 409,
  parcel_scanned_twice: 409,
  parcel_unpacked: 409,
  last_parcel: 409,
  carton_returned: 409,
  carton_scanned: 409,
  outcome_paid: 409,
  supplement_limit: 409,
  signature_invalid: 403,
} as const satisfies Record<string, number>
