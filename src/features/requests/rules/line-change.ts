/** What the mall offers now where a line of a cart shows something else. */
export type LineChange = {
  lineId: string
  /** The price of one piece in fen; null if its specification is not offered any more. */
  priceFen: number | null
  stock: number
  minimumOrder: number
}
