import type { LineChange } from './rules/line-change.ts'

/** What is refused of buying requests, with the HTTP status of each code. */
export const REQUEST_PROBLEMS = {
  prices_changed: 409,
  stock_changed: 409,
  nothing_bought: 422,
  parcel_left: 409,
  return_too_early: 409,
  return_too_late: 409,
  return_open: 409,
  goods_kept: 409,
  unpaid_limit: 409,
  open_links_limit: 409,
  shipments_limit: 409,
} as const satisfies Record<string, number>

declare module '#engine/shared/problem-details.ts' {
  interface ProblemDetails {
    /** What has changed of lines of the cart, for `prices_changed` and `stock_changed`. */
    changes?: readonly LineChange[]
  }
}
