/** What is refused of the cart, with the HTTP status of each code. */
export const CART_PROBLEMS = {
  cart_full: 409,
} as const satisfies Record<string, number>
