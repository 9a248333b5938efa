/** What only a field of a product must be. */
export type MallRule =
  | 'product_code'
  | 'code_taken'
  | 'state_order'
  | 'value_unused'
  | 'picture_unlisted'
  | 'row_differs'
