/** What is refused of the catalogue of the mall, with the HTTP status of each code. */
export const MALL_PROBLEMS = {
  product_changed: 409,
  shelf_not_empty: 409,
} as const satisfies Record<string, number>
