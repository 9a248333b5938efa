import { ALL_BPS, halfUp, sumOf } from '#engine/shared/exact.ts'

/** Goods of the own mall have known prices and no handling fee; those of a link are bought by staff for a fee. */
export type RequestKind = 'mall' | 'link'

/** What a line adds to the cost: fen per piece, and whether that includes shipping to the warehouse. */
export type CostLine = { priceFen: number; quantity: number; shippingIncluded: boolean }

type Asked = {
  kind: RequestKind
  lines: readonly CostLine[]
  /** The whole request is shipped for this inside the country of origin. */
  domesticShippingFen: number
  /** Basis points of the goods' price. */
  handlingRate: number
}

export type RequestCost = {
  goodsFen: number
  domesticShippingFen: number
  handlingFen: number
  totalFen: number
}

/** What a request costs, in fen: goods, domestic shipping, and the handling fee on the goods of a link, half up once. */
export function requestCost(request: Asked): RequestCost {
  const { kind, lines, handlingRate } = request
  const goodsFen = sumOf(lines, ({ priceFen, quantity }) => priceFen * quantity)
  const isIncluded = lines.every(({ shippingIncluded }) => shippingIncluded)
  const domesticShippingFen = isIncluded ? 0 : request.domesticShippingFen
  const handlingFen = kind === 'link' ? halfUp(goodsFen, handlingRate, ALL_BPS) : 0
  const totalFen = goodsFen + domesticShippingFen + handlingFen
  return { goodsFen, domesticShippingFen, handlingFen, totalFen }
}

/** The most lines in one cart. */
export const MAX_CART_LINES = 200

/** The most pictures of one line. */
export const MAX_LINE_PHOTOS = 6
