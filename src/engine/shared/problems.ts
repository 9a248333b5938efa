/**
 * Every error code of the server with its HTTP status (RFC 9457). Programs may rely on the codes; the client has words
 * for each.
 */
export const PROBLEMS = {
  bad_request: 400,
  validation: 422,
  unauthenticated: 401,
  session_revoked: 401,
  not_staff: 403,
  right_missing: 403,
  own_case: 403,
  second_person_needed: 403,
  reauth_required: 403,
  passkey_required: 403,
  not_this_device: 403,
  account_blocked: 403,
  deletion_blocked: 409,
  export_running: 409,
  export_limit: 429,
  not_found: 404,
  method_not_allowed: 405,
  wrong_stage: 409,
  notice_too_recent: 409,
  ending_decided: 409,
  parcel_missing: 409,
  parcel_changed: 409,
  nothing_corrected: 422,
  quarantine_shelf: 422,
  ordinary_shelf: 422,
  count_empty: 409,
  count_taken_back: 409,
  count_over: 409,
  same_member: 409,
  order_paid: 409,
  work_taken: 409,
  member_is_staff: 409,
  already_decided: 409,
  already_proposed: 409,
  undo_over: 409,
  setting_changed: 409,
  channel_changed: 409,
  product_changed: 409,
  price_doubtful: 409,
  amount_doubtful: 409,
  news_changed: 409,
  post_changed: 409,
  news_limit: 409,
  thread_changed: 409,
  template_changed: 409,
  template_limit: 409,
  shelf_not_empty: 409,
  top_up_range: 422,
  outdated: 409,
  already_received: 409,
  key_reused: 422,
  insufficient_balance: 409,
  exceeds_remaining: 409,
  screenshot_required: 422,
  receipt_limit: 409,
  receipt_reviewing: 409,
  bank_reference_used: 409,
  not_payable: 409,
  order_id_empty: 422,
  bill_changed: 409,
  coupon_limit: 409,
  coupon_not_available: 409,
  money_owed: 409,
  withdrawal_limit: 409,
  email_changed: 409,
  email_same: 409,
  email_taken: 409,
  not_reversible: 409,

  wrong_status: 409,
  parcels_of_two_warehouses: 409,
  warehouse_not_open: 409,
  inspection_open: 409,
  prohibited_goods: 409,
  weight_missing: 409,
  channel_ended: 409,
  channel_refuses: 409,
  rates_changed: 409,
  prices_changed: 409,
  stock_changed: 409,
  identity_missing: 422,
  not_packed: 409,
  parcel_foreign: 409,
  parcel_scanned_twice: 409,
  parcel_unpacked: 409,
  last_parcel: 409,
  carton_returned: 409,
  carton_scanned: 409,
  outcome_paid: 409,
  claim_too_early: 409,
  claim_too_late: 409,
  carton_arrived: 409,
  compensation_open: 409,
  payout_limit: 422,
  loss_arrived: 409,
  lost_in_use: 409,
  supplement_limit: 409,
  nothing_bought: 422,
  order_reviewed: 409,
  picture_missing: 409,
  post_limit: 429,
  message_limit: 429,
  parcel_of_request: 409,
  parcel_left: 409,
  return_too_early: 409,
  return_too_late: 409,
  return_open: 409,
  signature_invalid: 403,
  file_unreadable: 422,

  tracking_duplicate: 409,
  goods_required: 409,
  photo_limit: 409,
  cart_full: 409,
  unpaid_limit: 409,
  open_links_limit: 409,
  shipments_limit: 409,
  dependency: 409,

  not_attached: 404,
  offset_mismatch: 409,
  too_large: 413,
  unsupported_encoding: 415,
  image_format: 422,
  image_size: 413,
  image_pixels: 422,
  picture_quota: 413,
  rows_limit: 409,
  bytes_limit: 429,
  draft_limit: 409,
  timeout: 408,
  blob_mismatch: 422,
  upgrade_required: 426,
  rate_limited: 429,
  challenge_expired: 410,
  ticket_expired: 410,
  ticket_used: 409,
  passkeys_unavailable: 409,
  passkey_limit: 409,
  passkey_missing: 409,
  passkey_taken: 409,
  passkey_unknown: 422,
  passkey_failed: 422,
  too_many_tries: 429,
  code_wrong: 422,
  internal: 500,
  unavailable: 503,
  /** The server's disk has no room: nothing is saved, and what is sent again later is. */
  storage_full: 503,
} as const satisfies Record<string, number>
export type ProblemCode = keyof typeof PROBLEMS

/** Why a session ended whose device deletes its data: other ends, such as a restore, leave the data there. */
export const REVOKED_WHY = ['member', 'operator', 'emailChanged', 'blocked', 'deleted'] as const
/** `at`: UTC ISO 8601. */
export type Revocation = { at: string; why: (typeof REVOKED_WHY)[number] }

/** What a problem of a feature says besides, which the feature merges into it. */
// biome-ignore lint/suspicious/noEmptyInterface: the features merge their members into it.
export interface ProblemDetails {}

export type Problem = ProblemDetails & {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string
  /** The failed fields and the reasons, for `validation`. */
  fields?: import('./failures.ts').FieldFailure[]
  /** What the wallet lacks, for `insufficient_balance`. */
  shortFen?: number
  /** It is paid already, for `not_payable`. */
  isPaid?: true
  /** When it is possible (UTC ISO 8601), for `email_changed` and a full account's `bytes_limit`. */
  possibleFrom?: string
  /** What has changed of lines of the cart, for `prices_changed` and `stock_changed`. */
  changes?: readonly import('./line-change.ts').LineChange[]
  /** When and why, for `session_revoked`. */
  revoked?: Revocation
  requestId?: string
  /** Seconds, in addition to the Retry-After header. */
  retryAfter?: number
}
