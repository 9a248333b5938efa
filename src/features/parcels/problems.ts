/** What is refused of parcels, with the HTTP status of each code. */
export const PARCEL_PROBLEMS = {
  wrong_stage: 409,
  ending_decided: 409,
  parcel_missing: 409,
  quarantine_shelf: 422,
  ordinary_shelf: 422,
  prohibited_goods: 409,
  parcel_of_request: 409,
  tracking_duplicate: 409,
  goods_required: 409,
} as const satisfies Record<string, number>
