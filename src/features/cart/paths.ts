/** The paths of the cart. */
export const CART_PATTERNS = {
  cart: '/admin/cart',
} as const
